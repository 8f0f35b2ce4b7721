// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// An editor with a level that a designer fills: from the panel, by drag and drop.

#include "Double/EditorStage.h"
#include "Double/SlateDriver.h"
#include "Editor.h"
#include "EditorModeManager.h"
#include "EditorText.h"
#include "IPlacementModeModule.h"
#include "Misc/ScopedSlowTask.h"
#include "Mode/PedestrianStationMode.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTypeAsset.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationComponents.h"
#include "Toolkits/BaseToolkit.h"

#include <gtest/gtest.h>

namespace ped::test {

inline std::string narrow(const FText& text) {
    return narrow(text.ToString());
}

/// Drags the item of a class from Place Actors to a place of a level.
template <class T>
T* drop(UWorld& level, const FVector& at, double yaw = 0.0) {
    const auto* category = IPlacementModeModule::Get().DoubleFind(FName("Pedestrians"));
    if (category == nullptr)
        return nullptr;
    for (const TSharedRef<FPlaceableItem>& item : category->Items)
        if (item->Factory->NewActorClass.Get() == T::StaticClass())
            return static_cast<T*>(item->Factory->DoubleDrop(level, FTransform(FRotator(0, yaw, 0), at)));
    return nullptr;
}

/// A hall of 20 x 12 m with a booth, a bench and a door, a platform along its far side, and a train.
inline APedestrianStation* authorSmallStation(UWorld& level) {
    auto* station = drop<APedestrianStation>(level, FVector());
    drop<APedestrianRegion>(level, FVector())->template GetPart<UPedestrianRegionComponent>()->Footprint = {
        FVector(-1000, -600, 0), FVector(1000, -600, 0), FVector(1000, 600, 0), FVector(-1000, 600, 0)};
    auto* platform = drop<APedestrianPlatform>(level, FVector(0, 900, 0));
    drop<APedestrianTicketBooth>(level, FVector(-600, 0, 0));
    drop<APedestrianBench>(level, FVector(0, -500, 0), 90.0);
    drop<APedestrianEntrance>(level, FVector(400, -570, 0), 90.0);
    drop<APedestrianTrain>(level, FVector())->template GetPart<UPedestrianTrainComponent>()->Platform = platform;
    station->Population = NewObject<UPedestrianPopulation>(station);
    station->Population->Initial = 20;
    auto* type = NewObject<UPedestrianTypeAsset>(station);
    type->TypeName = TEXT("ticketless");
    type->TicketShare = 0.0f;
    station->Population->Mix.AddDefaulted_GetRef().Type = type;
    return station;
}

class EditorLevelTest : public ::testing::Test {
protected:
    ~EditorLevelTest() override {
        GLevelEditorModeTools().DeactivateMode(UPedestrianStationMode::ModeId);
        Double::SlowTask().CancelAfter = -1;
    }
    UWorld& level() { return stage.Level(); }
    UPedestrianStationMode& mode() {
        GLevelEditorModeTools().ActivateMode(UPedestrianStationMode::ModeId);
        return *static_cast<UPedestrianStationMode*>(
            GLevelEditorModeTools().GetActiveScriptableMode(UPedestrianStationMode::ModeId));
    }
    TSharedRef<SWidget> panel() { return mode().GetToolkit().Pin()->GetInlineContent().ToSharedRef(); }
    std::string panelText() { return narrow(Double::ReadText(panel())); }

    Double::FEditorStage stage;
};

} // namespace ped::test
