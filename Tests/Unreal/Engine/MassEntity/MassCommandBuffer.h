// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityManager.h"

#include <mutex>

struct FMassCommandBuffer
{
	template <class T>
	void AddFragment(FMassEntityHandle Entity)
	{
		DOUBLE_CHECK_FRAGMENT(T);
		Push([=](FMassEntityManager& M) { M.AddFragmentToEntity(Entity, T::StaticStruct()); });
	}
	template <class T>
	void AddTag(FMassEntityHandle Entity)
	{
		Push([=](FMassEntityManager& M) { M.AddTagToEntity(Entity, T::StaticStruct()); });
	}
	template <class T>
	void RemoveTag(FMassEntityHandle Entity)
	{
		Push([=](FMassEntityManager& M) { M.RemoveTagFromEntity(Entity, T::StaticStruct()); });
	}
	void DestroyEntity(FMassEntityHandle Entity)
	{
		Push([=](FMassEntityManager& M) { M.DestroyEntity(Entity); });
	}
	template <class TCommand, class... A>
	void PushCommand(A&&... Args)
	{
		Push(typename TCommand::FFunction(std::forward<A>(Args)...));
	}
	bool HasPendingCommands() const { return !Pending.IsEmpty(); }
	void Push(TFunction<void(FMassEntityManager&)> Command)
	{
		const std::lock_guard Lock(Mutex);
		Pending.Add(MoveTemp(Command));
	}
	void Flush(FMassEntityManager& Manager)
	{
		const TArray<TFunction<void(FMassEntityManager&)>> Commands = MoveTemp(Pending);
		Pending.Reset();
		for (const TFunction<void(FMassEntityManager&)>& Command : Commands)
		{
			Command(Manager);
		}
	}

private:
	std::mutex Mutex;
	TArray<TFunction<void(FMassEntityManager&)>> Pending;
};

struct FMassDeferredCreateCommand
{
	using FFunction = TFunction<void(FMassEntityManager&)>;
};
struct FMassDeferredSetCommand
{
	using FFunction = TFunction<void(FMassEntityManager&)>;
};
