// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Input/Reply.h"
#include "Mode/PedestrianStationMode.h"
#include "UObject/WeakObjectPtr.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/Views/SListView.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

/** The panel of the Station mode, from top to bottom: build, findings, overlays, way, people, somebody's day. */
class SPedestrianStationPanel : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SPedestrianStationPanel)
		: _Mode(nullptr)
	{
	}
	SLATE_ARGUMENT(UPedestrianStationMode*, Mode)
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs);
	virtual ~SPedestrianStationPanel() override;

private:
	using FFindingItem = TSharedPtr<FPedestrianFinding>;
	using FSchemeItem = TSharedPtr<ped::SearchScheme>;
	using FLineItem = TSharedPtr<FText>;

	TSharedRef<SWidget> MakeBuild();
	TSharedRef<SWidget> MakeOverlays();
	TSharedRef<SWidget> MakeProbe();
	TSharedRef<SWidget> MakePeople();
	TSharedRef<SWidget> MakePreviewOptions();
	TSharedRef<ITableRow> MakeFindingRow(FFindingItem Item, const TSharedRef<STableViewBase>& Table);
	TSharedRef<ITableRow> MakeDiaryRow(FLineItem Item, const TSharedRef<STableViewBase>& Table);
	TSharedRef<SWidget> MakeSchemeRow(FSchemeItem Item);

	FReply OnBuild();
	FReply OnPreview();
	FReply OnMend(FFindingItem Item);
	void OnFindingChosen(FFindingItem Item, ESelectInfo::Type How);
	void OnSchemeChosen(FSchemeItem Item, ESelectInfo::Type How);
	void Refresh();
	void RefreshDiary();

	FText GetStatus() const;
	FText GetProbeText() const;
	FText GetPeopleText() const;
	FText GetPreviewLabel() const;
	FText GetStartText() const;
	void OnStartTyped(const FText& Typed, ETextCommit::Type How);

	TWeakObjectPtr<UPedestrianStationMode> Mode;
	FDelegateHandle Changed;
	/** Lists are made anew only when they change, so that what is selected stays so. */
	int32 FindingsVersion = INDEX_NONE;
	TArray<FFindingItem> Findings;
	TArray<FSchemeItem> Schemes;
	TArray<FLineItem> Diary;
	int32 DiaryOf = INDEX_NONE;
	TSharedPtr<SListView<FFindingItem>> FindingList;
	TSharedPtr<SListView<FLineItem>> DiaryList;
};
