// SPDX-License-Identifier: MIT
#pragma once
#include "Components/SkeletalMeshComponent.h"
#include "Animation/AnimInstanceProxy.h"
#include "Animation/AnimMontage.h"

enum class EMontagePlayReturnType : uint8
{
	MontageLength,
	Duration
};

class UAnimInstance : public UObject
{
	DOUBLE_BODY(UAnimInstance, UObject, "AnimInstance")
	virtual void NativeInitializeAnimation() {}
	virtual void NativeUpdateAnimation(float) {}
	virtual void NativeThreadSafeUpdateAnimation(float) {}
	virtual void NativeUninitializeAnimation() {}
	AActor* GetOwningActor() const { return GetOwningComponent() ? GetOwningComponent()->GetOwner() : nullptr; }
	USkeletalMeshComponent* GetOwningComponent() const { return GetTypedOuter<USkeletalMeshComponent>(); }
	float Montage_Play(UAnimMontage* Montage, float Rate = 1.f,
					   EMontagePlayReturnType = EMontagePlayReturnType::MontageLength, float = 0.f, bool = true)
	{
		Playing = Montage;
		DoubleRate = Rate;
		return Montage ? 1.0f : 0.0f;
	}
	void Montage_Stop(float, const UAnimMontage* Montage = nullptr)
	{
		Playing = !Montage || Montage == Playing ? nullptr : Playing;
	}
	bool Montage_IsPlaying(const UAnimMontage* Montage) const { return Montage && Montage == Playing; }
	~UAnimInstance() override { delete DoubleProxy; }
	/// The pose that the component would show.
	bool DoubleEvaluate(FPoseContext& Output) { return GetProxyOnGameThread<FAnimInstanceProxy>().Evaluate(Output); }

protected:
	virtual FAnimInstanceProxy* CreateAnimInstanceProxy() { return new FAnimInstanceProxy(this); }
	virtual void DestroyAnimInstanceProxy(FAnimInstanceProxy* Proxy) { delete Proxy; }
	template <class T>
	T& GetProxyOnGameThread()
	{
		DoubleProxy = DoubleProxy ? DoubleProxy : CreateAnimInstanceProxy();
		return *static_cast<T*>(DoubleProxy);
	}
	FAnimInstanceProxy* DoubleProxy = nullptr;

public:
	const UAnimMontage* Playing = nullptr;
	float DoubleRate = 0.0f;
};
