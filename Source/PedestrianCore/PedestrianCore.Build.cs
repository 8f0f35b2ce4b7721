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

		// Core: PedestrianCoreModule.cpp alone. Navmesh: the engine's Recast and Detour.
		PrivateDependencyModuleNames.AddRange(new string[] { "Core", "Navmesh" });
	}
}
