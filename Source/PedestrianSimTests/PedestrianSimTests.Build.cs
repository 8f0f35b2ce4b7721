// SPDX-License-Identifier: MIT

using UnrealBuildTool;

/// Automation tests that run inside an editor. Never cooked.
public class PedestrianSimTests : ModuleRules
{
	public PedestrianSimTests(ReadOnlyTargetRules Target) : base(Target)
	{
		// Inline functions of the core are compiled here, too, and a packaged game keeps one copy of each for all modules:
		// every module that includes them computes as strictly as the core. That asks for no shared precompiled headers.
		FPSemantics = FPSemanticsMode.Precise;
		PCHUsage = PCHUsageMode.NoPCHs;
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
