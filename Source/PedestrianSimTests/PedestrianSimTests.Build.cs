// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// Automation tests that run inside an editor. Never cooked.
public class PedestrianSimTests : ModuleRules
{
	public PedestrianSimTests(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		bUseUnity = false;

		PrivateDependencyModuleNames.AddRange(new string[]
		{
			"Core",
			"CoreUObject",
			"PedestrianCore",
			"PedestrianSim",
		});
	}
}
