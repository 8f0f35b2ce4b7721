// SPDX-License-Identifier: MIT
#pragma once

/**
 * What can be left out of a build where an engine will not have it: one definition each. Set one to 0 in
 * PedestrianSim.Build.cs (PublicDefinitions.Add("PEDESTRIANSIM_FIGURES=0")) and everything else goes on.
 */

/** Low-poly people that are built in code (UStaticMesh::BuildFromMeshDescriptions). 0: pillars of the engine's content. */
#ifndef PEDESTRIANSIM_FIGURES
#define PEDESTRIANSIM_FIGURES 1
#endif

/** 1: triangles of those bodies run the other way round, for where they are seen from inside. */
#ifndef PEDESTRIANSIM_FLIP_FIGURES
#define PEDESTRIANSIM_FLIP_FIGURES 0
#endif

/** Regions from a navigation mesh (UNavigationSystemV1::ProjectPointToNavigation). 0: the menu says that there is none. */
#ifndef PEDESTRIANSIM_NAVIGATION
#define PEDESTRIANSIM_NAVIGATION 1
#endif

/**
 * Skeletal bodies mix clips in a proxy of their animation instance. 0: they play the one clip that counts most, by
 * PlayAnimation and SetPosition: motions change at once, and heads do not turn.
 */
#ifndef PEDESTRIANSIM_CLIP_POSES
#define PEDESTRIANSIM_CLIP_POSES 1
#endif
