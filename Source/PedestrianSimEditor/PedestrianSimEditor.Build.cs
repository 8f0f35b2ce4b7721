// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// What an author of stations needs in the editor. Never part of a game.
public class PedestrianSimEditor : ModuleRules
{
	public PedestrianSimEditor(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
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
