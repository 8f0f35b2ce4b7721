// SPDX-License-Identifier: MIT
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

#include <filesystem>
#include <fstream>
#include <iterator>

bool FFileHelper::LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename, uint32)
{
	std::ifstream In(Double::Narrow(Filename), std::ios::binary);
	const std::vector<char> Bytes{std::istreambuf_iterator<char>(In), std::istreambuf_iterator<char>()};
	Result = TArray<uint8>(reinterpret_cast<const uint8*>(Bytes.data()), (int32)Bytes.size());
	return In.is_open();
}

bool FFileHelper::SaveArrayToFile(TArrayView<const uint8> Array, const TCHAR* Filename, IFileManager*, uint32)
{
	std::ofstream Out(Double::Narrow(Filename), std::ios::binary | std::ios::trunc);
	Out.write(reinterpret_cast<const char*>(Array.GetData()), Array.Num());
	return (bool)Out;
}

bool FPaths::FileExists(const FString& InPath)
{
	return std::filesystem::is_regular_file(TCHAR_TO_UTF8(*InPath));
}

FString FPaths::GetBaseFilename(const FString& InPath, bool bRemovePath)
{
	std::u16string Path = InPath.Std();
	const SIZE_T Slash = Path.find_last_of(u"/\\");
	const SIZE_T Name = Slash == std::u16string::npos ? 0 : Slash + 1;
	const SIZE_T Dot = Path.rfind(u'.');
	if (Dot != std::u16string::npos && Dot >= Name)
	{
		Path.resize(Dot);
	}
	return FString(bRemovePath ? Path.substr(Name) : Path);
}
