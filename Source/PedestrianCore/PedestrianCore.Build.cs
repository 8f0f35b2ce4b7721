// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// The simulation: plain C++20 without engine types. The settings match the standalone build (CMakeLists.txt), because
/// both must walk people to the same bit.
public class PedestrianCore : ModuleRules
{
	public PedestrianCore(ReadOnlyTargetRules Target) : base(Target)
	{
		CppStandard = CppStandardVersion.Cpp20;
		bEnableExceptions = false;
		bUseRTTI = false;
		// Anonymous namespaces of different files may hold equal names.
		bUseUnity = false;

		// Strict floating point asks for a module without shared precompiled headers, and no file here includes an
		// engine header that one could hold.
		FPSemantics = FPSemanticsMode.Precise;
		PCHUsage = PCHUsageMode.NoPCHs;

		// 0 where the engine's Recast does not export what divides meshes into regions and makes Detour's polygons, so
		// that the link fails (Docs/FirstDayInUnreal.md).
		PrivateDefinitions.Add("PED_RECAST_POLYGONS=1");

		// Core: PedestrianCoreModule.cpp alone. Navmesh: the engine's Recast and Detour.
		PrivateDependencyModuleNames.AddRange(new string[] { "Core", "Navmesh" });
	}
}
