// SPDX-License-Identifier: MIT
#pragma once

/** What a right click on the plugin's assets offers in the Content Browser. */
namespace PedestrianAssetMenu
{
/** Within the scope of a menu's owner. */
void AddEntries();
} // namespace PedestrianAssetMenu
