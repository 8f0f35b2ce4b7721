// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// What a game needs: people in Mass, stations in a level, animation, debugging. No editor code.
public class PedestrianSim : ModuleRules
{
	public PedestrianSim(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		// Anonymous namespaces of different files may hold equal names.
		bUseUnity = false;

		PublicDependencyModuleNames.AddRange(new string[]
		{
			"Core",
			"CoreUObject",
			"Engine",
			"MassEntity",
			"MassCommon",
			"MassLOD",
			"MassRepresentation",
			"MassSpawner",
			"PedestrianCore",
		});
		PrivateDependencyModuleNames.AddRange(new string[]
		{
			"Json",
			"MassActors",
			"MeshConversion",
			"MeshDescription",
			// What StaticMeshResources.h includes.
			"RHI",
			"RenderCore",
			"StaticMeshDescription",
		});
		// Adds the module GameplayDebugger and WITH_GAMEPLAY_DEBUGGER where the target has it: not in shipped games.
		SetupGameplayDebuggerSupport(Target);
	}
}
