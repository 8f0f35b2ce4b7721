// SPDX-License-Identifier: MIT
#include "Mode/PedestrianStationPanel.h"

#include "Input/Reply.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SCheckBox.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "PedestrianStationPanel"

void SPedestrianStationPanel::Construct(const FArguments& InArgs)
{
	Mode = InArgs._Mode;
	for (const ped::SearchScheme Scheme : FPedestrianProbe::AllSchemes())
	{
		Schemes.Add(MakeShared<ped::SearchScheme>(Scheme));
	}
	if (Mode.IsValid())
	{
		Changed = Mode->OnChanged.AddSP(this, &SPedestrianStationPanel::Refresh);
	}
	ChildSlot[SNew(SVerticalBox) + SVerticalBox::Slot().AutoHeight().Padding(4)[MakeBuild()] +
			  SVerticalBox::Slot().AutoHeight().Padding(4)[SNew(SBox).MaxDesiredHeight(
				  240.0f)[SAssignNew(FindingList, SListView<FFindingItem>)
							  .ListItemsSource(&Findings)
							  .SelectionMode(ESelectionMode::Single)
							  .OnGenerateRow(this, &SPedestrianStationPanel::MakeFindingRow)
							  .OnSelectionChanged(this, &SPedestrianStationPanel::OnFindingChosen)]] +
			  SVerticalBox::Slot().AutoHeight().Padding(4)[MakeOverlays()] +
			  SVerticalBox::Slot().AutoHeight().Padding(4)[MakeProbe()] +
			  SVerticalBox::Slot().AutoHeight().Padding(4)[MakePeople()] +
			  SVerticalBox::Slot().FillHeight(1.0f).Padding(
				  4)[SAssignNew(DiaryList, SListView<FLineItem>)
						 .ListItemsSource(&Diary)
						 .SelectionMode(ESelectionMode::None)
						 .OnGenerateRow(this, &SPedestrianStationPanel::MakeDiaryRow)]];
	Refresh();
}

SPedestrianStationPanel::~SPedestrianStationPanel()
{
	if (Mode.IsValid())
	{
		Mode->OnChanged.Remove(Changed);
	}
}

TSharedRef<SWidget> SPedestrianStationPanel::MakeBuild()
{
	return SNew(SVerticalBox) +
		   SVerticalBox::Slot()
			   .AutoHeight()[SNew(SButton)
								 .Text(LOCTEXT("Build", "Build"))
								 .ToolTipText(LOCTEXT("BuildTip", "Makes a world of the level's station "
																  "and says what is wrong with it."))
								 .OnClicked(this, &SPedestrianStationPanel::OnBuild)] +
		   SVerticalBox::Slot()
			   .AutoHeight()[SNew(SCheckBox)
								 .IsChecked_Lambda(
									 [this] {
										 return Mode.IsValid() && Mode->bBuildsItself ? ECheckBoxState::Checked
																					  : ECheckBoxState::Unchecked;
									 })
								 .OnCheckStateChanged_Lambda(
									 [this](ECheckBoxState State)
									 {
										 if (Mode.IsValid())
										 {
											 Mode->bBuildsItself = State == ECheckBoxState::Checked;
										 }
									 })[SNew(STextBlock).Text(LOCTEXT("BuildsItself", "Build again after changes"))]] +
		   SVerticalBox::Slot()
			   .AutoHeight()[SNew(STextBlock).Text(this, &SPedestrianStationPanel::GetStatus).AutoWrapText(true)];
}

TSharedRef<SWidget> SPedestrianStationPanel::MakeOverlays()
{
	const TSharedRef<SVerticalBox> Box = SNew(SVerticalBox);
	for (int32 Index = 0; Index < static_cast<int32>(EPedestrianOverlay::Count); ++Index)
	{
		const EPedestrianOverlay Overlay = static_cast<EPedestrianOverlay>(Index);
		Box->AddSlot().AutoHeight()[SNew(SCheckBox)
										.IsChecked_Lambda(
											[this, Overlay] {
												return Mode.IsValid() && Mode->IsShown(Overlay)
														   ? ECheckBoxState::Checked
														   : ECheckBoxState::Unchecked;
											})
										.OnCheckStateChanged_Lambda(
											[this, Overlay](ECheckBoxState State)
											{
												if (Mode.IsValid())
												{
													Mode->SetShown(Overlay, State == ECheckBoxState::Checked);
												}
											})[SNew(STextBlock).Text(PedestrianOverlays::NameOf(Overlay))]];
	}
	return Box;
}

TSharedRef<SWidget> SPedestrianStationPanel::MakeProbe()
{
	return SNew(SVerticalBox) +
		   SVerticalBox::Slot().AutoHeight()[SNew(SCheckBox)
												 .IsChecked_Lambda(
													 [this] {
														 return Mode.IsValid() && Mode->IsProbing()
																	? ECheckBoxState::Checked
																	: ECheckBoxState::Unchecked;
													 })
												 .OnCheckStateChanged_Lambda(
													 [this](ECheckBoxState State)
													 {
														 if (Mode.IsValid())
														 {
															 Mode->SetProbing(State == ECheckBoxState::Checked);
														 }
													 })[SNew(STextBlock).Text(LOCTEXT("Probe", "Probe a way"))]] +
		   SVerticalBox::Slot().AutoHeight()[SNew(SComboBox<FSchemeItem>)
												 .OptionsSource(&Schemes)
												 .OnGenerateWidget(this, &SPedestrianStationPanel::MakeSchemeRow)
												 .OnSelectionChanged(this, &SPedestrianStationPanel::OnSchemeChosen)
													 [SNew(STextBlock)
														  .Text_Lambda(
															  [this] {
																  return FPedestrianProbe::NameOf(
																	  Mode.IsValid() ? Mode->GetProbe().Scheme
																					 : ped::SearchScheme::PmultiQ);
															  })]] +
		   SVerticalBox::Slot()
			   .AutoHeight()[SNew(STextBlock).Text(this, &SPedestrianStationPanel::GetProbeText).AutoWrapText(true)];
}

TSharedRef<ITableRow> SPedestrianStationPanel::MakeFindingRow(FFindingItem Item,
															  const TSharedRef<STableViewBase>& Table)
{
	const FLinearColor Color =
		Item->Severity == ped::Severity::Error ? FLinearColor(1.0f, 0.3f, 0.2f) : FLinearColor(1.0f, 0.8f, 0.2f);
	const TSharedRef<SVerticalBox> Box =
		SNew(SVerticalBox) +
		SVerticalBox::Slot()
			.AutoHeight()[SNew(STextBlock).Text(Item->Message).ColorAndOpacity(Color).AutoWrapText(true)] +
		SVerticalBox::Slot().AutoHeight()[SNew(STextBlock).Text(Item->Remedy).AutoWrapText(true)];
	if (Item->HasMend())
	{
		Box->AddSlot().AutoHeight()[SNew(SButton)
										.Text(Item->GetMendLabel())
										.ToolTipText(LOCTEXT("MendTip",
															 "Changes the station and builds it again; can be undone."))
										.OnClicked(this, &SPedestrianStationPanel::OnMend, Item)];
	}
	return SNew(STableRow<FFindingItem>, Table)[Box];
}

TSharedRef<SWidget> SPedestrianStationPanel::MakeSchemeRow(FSchemeItem Item)
{
	return SNew(STextBlock).Text(FPedestrianProbe::NameOf(*Item));
}

FReply SPedestrianStationPanel::OnBuild()
{
	if (Mode.IsValid())
	{
		Mode->Build();
	}
	return FReply::Handled();
}

FReply SPedestrianStationPanel::OnMend(FFindingItem Item)
{
	if (Mode.IsValid())
	{
		Mode->Mend(*Item);
	}
	return FReply::Handled();
}

void SPedestrianStationPanel::OnFindingChosen(FFindingItem Item, ESelectInfo::Type How)
{
	if (Mode.IsValid() && Item)
	{
		Mode->ShowFinding(*Item);
	}
}

void SPedestrianStationPanel::OnSchemeChosen(FSchemeItem Item, ESelectInfo::Type How)
{
	if (Mode.IsValid() && Item)
	{
		Mode->SetScheme(*Item);
	}
}

void SPedestrianStationPanel::Refresh()
{
	const FPedestrianEditorWorld& World = FPedestrianEditorWorld::Get();
	if (FindingsVersion != World.GetFindingsVersion())
	{
		FindingsVersion = World.GetFindingsVersion();
		Findings.Reset();
		for (const FPedestrianFinding& Finding : World.GetFindings())
		{
			Findings.Add(MakeShared<FPedestrianFinding>(Finding));
		}
		FindingList->RequestListRefresh();
	}
	RefreshDiary();
}

FText SPedestrianStationPanel::GetStatus() const
{
	if (!Mode.IsValid())
	{
		return FText::GetEmpty();
	}
	return Mode->IsOutOfDate()
			   ? FText::Format(LOCTEXT("OutOfDate", "Out of date: the level has changed since. {0}"), Mode->GetStatus())
			   : Mode->GetStatus();
}

FText SPedestrianStationPanel::GetProbeText() const
{
	return Mode.IsValid() ? Mode->GetProbeText() : FText::GetEmpty();
}

#undef LOCTEXT_NAMESPACE
