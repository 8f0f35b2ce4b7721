// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class FArchive
{
public:
	virtual ~FArchive() = default;
	virtual void Serialize(void* V, int64 Length) = 0;
};

namespace Double
{
/// Keeps what is written.
class FBytesWriter : public FArchive
{
public:
	void Serialize(void* V, int64 Length) override
	{
		Bytes.Append(TArray<uint8>(static_cast<const uint8*>(V), (int32)Length));
	}
	TArray<uint8> Bytes;
};
} // namespace Double
