// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// What an author of stations needs in the editor. Never part of a game.
public class PedestrianSimEditor : ModuleRules
{
	public PedestrianSimEditor(ReadOnlyTargetRules Target) : base(Target)
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
			"Engine",
		});
		PrivateDependencyModuleNames.AddRange(new string[]
		{
			"AssetDefinition",
			"AssetRegistry",
			"AssetTools",
			"ContentBrowser",
			"CoreUObject",
			"DataValidation",
			"EditorFramework",
			"InputCore",
			"MassSpawner",
			"MessageLog",
			"NavigationSystem",
			"PedestrianCore",
			"PedestrianSim",
			"PlacementMode",
			"Projects",
			"PropertyEditor",
			"Slate",
			"SlateCore",
			"ToolMenus",
			"UnrealEd",
		});
	}
}
