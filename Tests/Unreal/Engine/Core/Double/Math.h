// SPDX-License-Identifier: MIT
#pragma once

// Vectors and transforms: left-handed, z up, double precision, degrees in rotators, as the engine has them.

#include "Double/Strings.h"

#include <cmath>

struct FVector
{
	double X = 0.0;
	double Y = 0.0;
	double Z = 0.0;
	FVector() = default;
	FVector(double InX, double InY, double InZ)
		: X(InX)
		, Y(InY)
		, Z(InZ)
	{
	}
	explicit FVector(double All)
		: X(All)
		, Y(All)
		, Z(All)
	{
	}
	FVector operator+(const FVector& B) const { return {X + B.X, Y + B.Y, Z + B.Z}; }
	FVector operator-(const FVector& B) const { return {X - B.X, Y - B.Y, Z - B.Z}; }
	FVector operator-() const { return {-X, -Y, -Z}; }
	FVector operator*(double S) const { return {X * S, Y * S, Z * S}; }
	FVector operator*(const FVector& B) const { return {X * B.X, Y * B.Y, Z * B.Z}; }
	FVector operator/(double S) const { return {X / S, Y / S, Z / S}; }
	FVector& operator+=(const FVector& B) { return *this = *this + B; }
	bool operator==(const FVector& B) const = default;
	double SizeSquared() const { return X * X + Y * Y + Z * Z; }
	double Size() const { return std::sqrt(SizeSquared()); }
	double Length() const { return Size(); }
	double Size2D() const { return std::sqrt(X * X + Y * Y); }
	double SizeSquared2D() const { return X * X + Y * Y; }
	static double Dist(const FVector& A, const FVector& B) { return (A - B).Size(); }
	static double DistSquared(const FVector& A, const FVector& B) { return (A - B).SizeSquared(); }
	static double DotProduct(const FVector& A, const FVector& B) { return A.X * B.X + A.Y * B.Y + A.Z * B.Z; }
	bool Equals(const FVector& B, double Tolerance = 1e-4) const
	{
		return std::abs(X - B.X) <= Tolerance && std::abs(Y - B.Y) <= Tolerance && std::abs(Z - B.Z) <= Tolerance;
	}
	bool ContainsNaN() const { return !std::isfinite(X) || !std::isfinite(Y) || !std::isfinite(Z); }
	FVector GetSafeNormal() const
	{
		const double L = Size();
		return L > 1e-8 ? *this / L : FVector();
	}
	FString ToString() const { return FString::Printf(TEXT("X=%.3f Y=%.3f Z=%.3f"), X, Y, Z); }
	static const FVector ZeroVector;
	static const FVector OneVector;
	static const FVector UpVector;
	static const FVector ForwardVector;
};
inline FVector operator*(double S, const FVector& V)
{
	return V * S;
}
inline const FVector FVector::ZeroVector(0, 0, 0);
inline const FVector FVector::OneVector(1, 1, 1);
inline const FVector FVector::UpVector(0, 0, 1);
inline const FVector FVector::ForwardVector(1, 0, 0);

struct FVector2D
{
	double X = 0.0;
	double Y = 0.0;
	FVector2D() = default;
	FVector2D(double InX, double InY)
		: X(InX)
		, Y(InY)
	{
	}
	explicit FVector2D(const FVector& V)
		: X(V.X)
		, Y(V.Y)
	{
	}
	FVector2D operator+(const FVector2D& B) const { return {X + B.X, Y + B.Y}; }
	FVector2D operator-(const FVector2D& B) const { return {X - B.X, Y - B.Y}; }
	FVector2D operator*(double S) const { return {X * S, Y * S}; }
	bool operator==(const FVector2D& B) const = default;
	double Size() const { return std::sqrt(X * X + Y * Y); }
};

namespace UE::Math
{
}

struct FMath
{
	template <class T>
	static T Clamp(T V, T Low, T High)
	{
		return V < Low ? Low : V > High ? High : V;
	}
	template <class T>
	static T Min(T A, T B)
	{
		return A < B ? A : B;
	}
	template <class T>
	static T Max(T A, T B)
	{
		return A > B ? A : B;
	}
	template <class T>
	static T Abs(T V)
	{
		return V < T(0) ? -V : V;
	}
	template <class T>
	static T Square(T V)
	{
		return V * V;
	}
	template <class T, class U>
	static T Lerp(const T& A, const T& B, U Alpha)
	{
		return (T)(A + (B - A) * Alpha);
	}
	template <class T>
	static T DivideAndRoundUp(T A, T B)
	{
		return (A + B - 1) / B;
	}
	static double Atan2(double Y, double X) { return std::atan2(Y, X); }
	static double Cos(double V) { return std::cos(V); }
	static double Sin(double V) { return std::sin(V); }
	static double Sqrt(double V) { return std::sqrt(V); }
	static float Fmod(float A, float B) { return std::fmod(A, B); }
	static double RadiansToDegrees(double V) { return V * (180.0 / 3.14159265358979323846); }
	static double DegreesToRadians(double V) { return V * (3.14159265358979323846 / 180.0); }
	static int32 FloorToInt32(double V) { return (int32)std::floor(V); }
	static int32 RoundToInt32(double V) { return (int32)std::floor(V + 0.5); }
	static int32 CeilToInt32(double V) { return (int32)std::ceil(V); }
	static bool IsFinite(double V) { return std::isfinite(V); }
	static bool IsNearlyZero(double V, double Tolerance = 1e-8) { return std::abs(V) <= Tolerance; }
	static bool IsNearlyEqual(double A, double B, double Tolerance = 1e-8) { return std::abs(A - B) <= Tolerance; }
	/// The smallest turn from A to B. [degrees]
	static double FindDeltaAngleDegrees(double A, double B) { return std::remainder(B - A, 360.0); }
};

struct FRotator
{
	double Pitch = 0.0;
	double Yaw = 0.0;
	double Roll = 0.0;
	FRotator() = default;
	FRotator(double InPitch, double InYaw, double InRoll)
		: Pitch(InPitch)
		, Yaw(InYaw)
		, Roll(InRoll)
	{
	}
	bool operator==(const FRotator& B) const = default;
	struct FQuat Quaternion() const;
	FVector Vector() const;
	static const FRotator ZeroRotator;
};
inline const FRotator FRotator::ZeroRotator(0, 0, 0);

struct FQuat
{
	double X = 0.0;
	double Y = 0.0;
	double Z = 0.0;
	double W = 1.0;
	FQuat() = default;
	FQuat(double InX, double InY, double InZ, double InW)
		: X(InX)
		, Y(InY)
		, Z(InZ)
		, W(InW)
	{
	}
	FQuat(const FVector& Axis, double Radians)
	{
		const double S = std::sin(Radians / 2);
		X = Axis.X * S;
		Y = Axis.Y * S;
		Z = Axis.Z * S;
		W = std::cos(Radians / 2);
	}
	FQuat operator*(const FQuat& B) const
	{
		return {W * B.X + X * B.W + Y * B.Z - Z * B.Y, W * B.Y - X * B.Z + Y * B.W + Z * B.X,
				W * B.Z + X * B.Y - Y * B.X + Z * B.W, W * B.W - X * B.X - Y * B.Y - Z * B.Z};
	}
	FVector RotateVector(const FVector& V) const
	{
		const FVector Q(X, Y, Z);
		const FVector T(2 * (Q.Y * V.Z - Q.Z * V.Y), 2 * (Q.Z * V.X - Q.X * V.Z), 2 * (Q.X * V.Y - Q.Y * V.X));
		return V + T * W + FVector(Q.Y * T.Z - Q.Z * T.Y, Q.Z * T.X - Q.X * T.Z, Q.X * T.Y - Q.Y * T.X);
	}
	FVector UnrotateVector(const FVector& V) const { return Inverse().RotateVector(V); }
	FQuat Inverse() const { return {-X, -Y, -Z, W}; }
	FVector GetForwardVector() const { return RotateVector(FVector(1, 0, 0)); }
	FRotator Rotator() const;
	static FQuat Slerp(const FQuat& A, const FQuat& B, double Alpha);
	static const FQuat Identity;
};
inline const FQuat FQuat::Identity(0, 0, 0, 1);
inline FQuat FRotator::Quaternion() const
{
	return FQuat(FVector(0, 0, 1), FMath::DegreesToRadians(Yaw)) *
		   FQuat(FVector(0, 1, 0), -FMath::DegreesToRadians(Pitch)) *
		   FQuat(FVector(1, 0, 0), -FMath::DegreesToRadians(Roll));
}
inline FVector FRotator::Vector() const
{
	return Quaternion().GetForwardVector();
}
inline FRotator FQuat::Rotator() const
{
	const FVector F = GetForwardVector();
	return FRotator(FMath::RadiansToDegrees(std::atan2(F.Z, F.Size2D())), FMath::RadiansToDegrees(std::atan2(F.Y, F.X)),
					0.0);
}
inline FQuat FQuat::Slerp(const FQuat& A, const FQuat& B, double Alpha)
{
	const double Dot = A.X * B.X + A.Y * B.Y + A.Z * B.Z + A.W * B.W;
	const double S = Dot < 0 ? -1.0 : 1.0;
	FQuat Q(A.X + (S * B.X - A.X) * Alpha, A.Y + (S * B.Y - A.Y) * Alpha, A.Z + (S * B.Z - A.Z) * Alpha,
			A.W + (S * B.W - A.W) * Alpha);
	const double L = std::sqrt(Q.X * Q.X + Q.Y * Q.Y + Q.Z * Q.Z + Q.W * Q.W);
	return {Q.X / L, Q.Y / L, Q.Z / L, Q.W / L};
}

struct FTransform
{
	FTransform() = default;
	explicit FTransform(const FVector& InTranslation)
		: Translation(InTranslation)
	{
	}
	explicit FTransform(const FQuat& InRotation)
		: Rotation(InRotation)
	{
	}
	FTransform(const FQuat& InRotation, const FVector& InTranslation, const FVector& InScale = FVector(1, 1, 1))
		: Rotation(InRotation)
		, Translation(InTranslation)
		, Scale(InScale)
	{
	}
	FTransform(const FRotator& InRotation, const FVector& InTranslation, const FVector& InScale = FVector(1, 1, 1))
		: FTransform(InRotation.Quaternion(), InTranslation, InScale)
	{
	}
	const FVector& GetTranslation() const { return Translation; }
	const FVector& GetLocation() const { return Translation; }
	const FQuat& GetRotation() const { return Rotation; }
	const FVector& GetScale3D() const { return Scale; }
	FRotator Rotator() const { return Rotation.Rotator(); }
	void SetTranslation(const FVector& V) { Translation = V; }
	void SetLocation(const FVector& V) { Translation = V; }
	void SetRotation(const FQuat& Q) { Rotation = Q; }
	void SetScale3D(const FVector& V) { Scale = V; }
	FVector TransformPosition(const FVector& V) const { return Rotation.RotateVector(V * Scale) + Translation; }
	FVector TransformVector(const FVector& V) const { return Rotation.RotateVector(V * Scale); }
	FVector TransformPositionNoScale(const FVector& V) const { return Rotation.RotateVector(V) + Translation; }
	FVector TransformVectorNoScale(const FVector& V) const { return Rotation.RotateVector(V); }
	FVector InverseTransformPosition(const FVector& V) const
	{
		const FVector P = Rotation.UnrotateVector(V - Translation);
		return {P.X / Scale.X, P.Y / Scale.Y, P.Z / Scale.Z};
	}
	FVector InverseTransformPositionNoScale(const FVector& V) const { return Rotation.UnrotateVector(V - Translation); }
	FVector InverseTransformVectorNoScale(const FVector& V) const { return Rotation.UnrotateVector(V); }
	/// What must be multiplied by Other to be this.
	FTransform GetRelativeTransform(const FTransform& Other) const
	{
		const FVector Size(Scale.X / Other.Scale.X, Scale.Y / Other.Scale.Y, Scale.Z / Other.Scale.Z);
		return FTransform(Other.Rotation.Inverse() * Rotation, Other.InverseTransformPosition(Translation), Size);
	}
	/// A first, then B, as the engine multiplies transforms.
	friend FTransform operator*(const FTransform& A, const FTransform& B)
	{
		return FTransform(B.Rotation * A.Rotation, B.TransformPosition(A.Translation), A.Scale * B.Scale);
	}
	bool Equals(const FTransform& Other, double Tolerance = 1e-4) const
	{
		return Translation.Equals(Other.Translation, Tolerance) &&
			   Rotation.GetForwardVector().Equals(Other.Rotation.GetForwardVector(), Tolerance);
	}
	static const FTransform Identity;

private:
	FQuat Rotation;
	FVector Translation;
	FVector Scale{1, 1, 1};
};
inline const FTransform FTransform::Identity;

struct FColor
{
	uint8 R = 0;
	uint8 G = 0;
	uint8 B = 0;
	uint8 A = 255;
	FColor() = default;
	FColor(uint8 InR, uint8 InG, uint8 InB, uint8 InA = 255)
		: R(InR)
		, G(InG)
		, B(InB)
		, A(InA)
	{
	}
	bool operator==(const FColor& Other) const = default;
	static const FColor White, Red, Green, Blue, Yellow, Cyan, Orange, Silver;
};
inline const FColor FColor::White(255, 255, 255);
inline const FColor FColor::Red(255, 0, 0);
inline const FColor FColor::Green(0, 255, 0);
inline const FColor FColor::Blue(0, 0, 255);
inline const FColor FColor::Yellow(255, 255, 0);
inline const FColor FColor::Cyan(0, 255, 255);
inline const FColor FColor::Orange(243, 156, 18);
inline const FColor FColor::Silver(189, 195, 199);

struct FLinearColor
{
	float R = 0, G = 0, B = 0, A = 1;
	FLinearColor() = default;
	FLinearColor(float InR, float InG, float InB, float InA = 1.0f)
		: R(InR)
		, G(InG)
		, B(InB)
		, A(InA)
	{
	}
};

enum EForceInit
{
	ForceInit,
	ForceInitToZero
};
struct FBox
{
	FVector Min;
	FVector Max;
	uint8 IsValid = 0;
	FBox() = default;
	explicit FBox(EForceInit) {}
	FBox(const FVector& InMin, const FVector& InMax)
		: Min(InMin)
		, Max(InMax)
		, IsValid(1)
	{
	}
	FBox& operator+=(const FVector& P)
	{
		Min = IsValid ? FVector(std::min(Min.X, P.X), std::min(Min.Y, P.Y), std::min(Min.Z, P.Z)) : P;
		Max = IsValid ? FVector(std::max(Max.X, P.X), std::max(Max.Y, P.Y), std::max(Max.Z, P.Z)) : P;
		IsValid = 1;
		return *this;
	}
	bool IsInside(const FVector& P) const
	{
		return P.X > Min.X && P.X < Max.X && P.Y > Min.Y && P.Y < Max.Y && P.Z > Min.Z && P.Z < Max.Z;
	}
};

struct FVector4
{
	double X = 0.0;
	double Y = 0.0;
	double Z = 0.0;
	double W = 1.0;
	operator FVector() const { return FVector(X, Y, Z); }
};

/// Made of a transform, which is all that scene proxies need.
struct FMatrix
{
	FVector4 TransformPosition(const FVector& V) const
	{
		const FVector Out = From.TransformPosition(V);
		return {Out.X, Out.Y, Out.Z, 1.0};
	}
	FTransform From;
};

struct FBoxSphereBounds
{
	FVector Origin;
	FVector BoxExtent;
	double SphereRadius = 0.0;
	FBoxSphereBounds() = default;
	explicit FBoxSphereBounds(const FBox& Box)
		: Origin((Box.Min + Box.Max) * 0.5)
		, BoxExtent((Box.Max - Box.Min) * 0.5)
		, SphereRadius(BoxExtent.Size())
	{
	}
	FBoxSphereBounds TransformBy(const FTransform& M) const
	{
		FBox Box;
		for (int I = 0; I < 8; ++I)
		{
			Box += M.TransformPosition(Origin + FVector(I & 1 ? BoxExtent.X : -BoxExtent.X,
														I & 2 ? BoxExtent.Y : -BoxExtent.Y,
														I & 4 ? BoxExtent.Z : -BoxExtent.Z));
		}
		return FBoxSphereBounds(Box);
	}
};
