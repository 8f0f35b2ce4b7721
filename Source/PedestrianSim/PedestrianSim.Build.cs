// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// What a game needs: people in Mass, stations in a level, animation, debugging. No editor code.
public class PedestrianSim : ModuleRules
{
	public PedestrianSim(ReadOnlyTargetRules Target) : base(Target)
	{
		// Inline functions of the core are compiled here, too, and a packaged game keeps one copy of each for all modules:
		// every module that includes them computes as strictly as the core. That asks for no shared precompiled headers.
		FPSemantics = FPSemanticsMode.Precise;
		PCHUsage = PCHUsageMode.NoPCHs;
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
			"MassMovement",
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
