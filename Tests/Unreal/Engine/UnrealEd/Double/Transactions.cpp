// SPDX-License-Identifier: MIT
#include "Editor.h"
#include "Editor/UnrealEdEngine.h"
#include "ScopedTransaction.h"
#include "UnrealEdGlobals.h"

UEditorEngine* GEditor = nullptr;
UUnrealEdEngine* GUnrealEd = nullptr;

namespace Double
{
namespace
{
using FState = TArray<TFunction<void()>>;

struct FTransaction
{
	FText Name;
	TArray<TWeakObjectPtr<UObject>> Objects;
	TArray<FState> Before;
	TArray<FState> After;
};

struct FTransactionBuffer
{
	TArray<FTransaction> Done;
	TArray<FTransaction> Undone;
	FTransaction Open;
	int32 Depth = 0;
};

FTransactionBuffer& Buffer()
{
	static FTransactionBuffer* const Only = new FTransactionBuffer;
	return *Only;
}

FState StateOf(UObject* Object)
{
	FState State;
	if (Object)
	{
		Object->DoubleSave(State);
	}
	return State;
}

void Remember(UObject* Object)
{
	FTransaction& Open = Buffer().Open;
	if (!Open.Objects.Contains(TWeakObjectPtr<UObject>(Object)))
	{
		Open.Objects.Add(Object);
		Open.Before.Add(StateOf(Object));
	}
}

void Apply(const FTransaction& Transaction, const TArray<FState>& States)
{
	for (int32 Index = States.Num() - 1; Index >= 0; --Index)
	{
		for (const TFunction<void()>& Restore : States[Index])
		{
			Restore();
		}
	}
	for (const TWeakObjectPtr<UObject>& Object : Transaction.Objects)
	{
		if (Object.IsValid())
		{
			Object->PostEditUndo();
		}
	}
}
} // namespace

TArray<FText> UndoNames()
{
	TArray<FText> Names;
	for (const FTransaction& Transaction : Buffer().Done)
	{
		Names.Add(Transaction.Name);
	}
	return Names;
}

void ResetTransactions()
{
	Buffer() = FTransactionBuffer();
	OnModify = nullptr;
}
} // namespace Double

int32 UEditorEngine::BeginTransaction(const FText& Description)
{
	Double::FTransactionBuffer& B = Double::Buffer();
	if (B.Depth == 0)
	{
		B.Open = Double::FTransaction();
		B.Open.Name = Description;
		Double::OnModify = &Double::Remember;
	}
	return B.Depth++;
}

int32 UEditorEngine::EndTransaction()
{
	Double::FTransactionBuffer& B = Double::Buffer();
	if (B.Depth > 0 && --B.Depth == 0)
	{
		Double::OnModify = nullptr;
		for (const TWeakObjectPtr<UObject>& Object : B.Open.Objects)
		{
			// Also of what has just been destroyed: it is marked, not gone.
			B.Open.After.Add(Double::StateOf(Object.DoubleEvenIfGarbage()));
		}
		if (!B.Open.Objects.IsEmpty())
		{
			B.Done.Add(B.Open);
			B.Undone.Reset();
		}
	}
	return B.Depth;
}

void UEditorEngine::CancelTransaction(int32 Index)
{
	// Nothing is restored: what was modified stays so, and cannot be undone.
	Double::FTransactionBuffer& B = Double::Buffer();
	B.Depth = Index;
	if (B.Depth == 0)
	{
		Double::OnModify = nullptr;
		B.Open = Double::FTransaction();
	}
}

bool UEditorEngine::UndoTransaction(bool bCanRedo)
{
	Double::FTransactionBuffer& B = Double::Buffer();
	if (B.Done.IsEmpty() || B.Depth > 0)
	{
		return false;
	}
	const Double::FTransaction Last = B.Done.Pop();
	Double::Apply(Last, Last.Before);
	if (bCanRedo)
	{
		B.Undone.Add(Last);
	}
	return true;
}

bool UEditorEngine::RedoTransaction()
{
	Double::FTransactionBuffer& B = Double::Buffer();
	if (B.Undone.IsEmpty() || B.Depth > 0)
	{
		return false;
	}
	const Double::FTransaction Last = B.Undone.Pop();
	Double::Apply(Last, Last.After);
	B.Done.Add(Last);
	return true;
}

bool UEditorEngine::IsTransactionActive() const
{
	return Double::Buffer().Depth > 0;
}

FScopedTransaction::FScopedTransaction(const FText& SessionName, bool bShouldActuallyTransact)
{
	if (GEditor && bShouldActuallyTransact)
	{
		Index = GEditor->BeginTransaction(SessionName);
	}
}

FScopedTransaction::~FScopedTransaction()
{
	if (IsOutstanding())
	{
		GEditor->EndTransaction();
	}
}

void FScopedTransaction::Cancel()
{
	if (IsOutstanding())
	{
		GEditor->CancelTransaction(Index);
		Index = INDEX_NONE;
	}
}
