// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "EditorViewportClient.h"
#include "HitProxies.h"
#include "Mode/PedestrianCrowdPreview.h"
#include "Mode/PedestrianEditorWorld.h"
#include "Mode/PedestrianOverlays.h"
#include "Mode/PedestrianProbe.h"
#include "SceneManagement.h"
#include "SceneView.h"
#include "Templates/UniquePtr.h"
#include "Tools/LegacyEdModeWidgetHelpers.h"
#include "Tools/Modes.h"
#include "UnrealClient.h"

#include "PedestrianStationMode.generated.h"

/** The Station mode: build, see what is wrong, look into the world, and watch people live in it. */
UCLASS(Transient)
class UPedestrianStationMode : public UBaseLegacyWidgetEdMode
{
	GENERATED_BODY()

public:
	static const FEditorModeID ModeId;

	UPedestrianStationMode();

	virtual void Enter() override;
	virtual void Exit() override;
	virtual void CreateToolkit() override;
	virtual bool UsesToolkits() const override { return true; }
	virtual void ModeTick(float DeltaTime) override;
	virtual void Render(const FSceneView* View, FViewport* Viewport, FPrimitiveDrawInterface* PDI) override;
	virtual bool HandleClick(FEditorViewportClient* ViewportClient, HHitProxy* HitProxy,
							 const FViewportClick& Click) override;

	// ---- What the panel does ----------------------------------------------------------------------------------------
	EPedestrianBuild Build(bool bQuiet = false);
	/** Whether the level has changed since it was built. */
	bool IsOutOfDate() const { return bOutOfDate; }
	/** Builds again by itself, half a second after the last change. */
	bool bBuildsItself = true;
	/** How the last build ended, in a sentence. */
	FText GetStatus() const { return Status; }
	/** Selects whom a finding blames, and looks at it. */
	void ShowFinding(const FPedestrianFinding& Finding);
	/** Carries out what a finding offers, as one step of undo, and builds again. False where it no longer fits. */
	bool Mend(const FPedestrianFinding& Finding);

	bool IsShown(EPedestrianOverlay Overlay) const { return bShown[static_cast<int32>(Overlay)]; }
	void SetShown(EPedestrianOverlay Overlay, bool bShow);

	bool IsProbing() const { return bProbing; }
	/** Clicks are ends of a way, until it is turned off. */
	void SetProbing(bool bProbe) { bProbing = bProbe; }
	void SetScheme(ped::SearchScheme Scheme);
	FText GetProbeText() const;
	const FPedestrianProbe& GetProbe() const { return Probe; }

	/** Of the preview that is started next, and its speed from now on. */
	FPedestrianPreviewOptions PreviewOptions;
	/** Starts anew where it runs already. False without a built world. */
	bool StartPreview();
	/** Time of day at which a preview begins. [s after midnight] */
	double GetPreviewStart() const;
	void SetPreviewStart(double SecondsAfterMidnight);
	void StopPreview();
	FPedestrianCrowdPreview* GetPreview() const { return Preview.Get(); }

	/** Something that the panel shows has changed. */
	FSimpleMulticastDelegate OnChanged;

private:
	TSharedPtr<const ped::World> GetBuilt() const;
	/** Looks whether the level has changed, twice per second, and builds it again once it rests. */
	void Watch(float DeltaTime);
	/** When the station opens. [s after midnight] */
	double GetOpening() const;
	void Redraw();

	FText Status;
	bool bShown[static_cast<int32>(EPedestrianOverlay::Count)] = {};
	/** Lines of the overlays that do not change while people walk, by overlay. */
	TArray<FPedestrianOverlayLine> Lines[static_cast<int32>(EPedestrianOverlay::Count)];
	bool bProbing = false;
	bool bOutOfDate = false;
	float SinceLook = 0.0f;
	std::uint64_t LastSeen = 0;
	FPedestrianProbe Probe;
	TUniquePtr<FPedestrianCrowdPreview> Preview;
};
