// SPDX-License-Identifier: MIT
#include "Misc/Optional.h"
#include "Mode/PedestrianStationPanel.h"

#include "Details/PedestrianTimeOfDay.h"
#include "Input/Reply.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SCheckBox.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSpinBox.h"
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

TSharedRef<SWidget> SPedestrianStationPanel::MakePeople()
{
	return SNew(SVerticalBox) +
		   SVerticalBox::Slot().AutoHeight()[SNew(SButton)
												 .Text(this, &SPedestrianStationPanel::GetPreviewLabel)
												 .OnClicked(this, &SPedestrianStationPanel::OnPreview)] +
		   SVerticalBox::Slot().AutoHeight()[MakePreviewOptions()] +
		   SVerticalBox::Slot()
			   .AutoHeight()[SNew(STextBlock).Text(this, &SPedestrianStationPanel::GetPeopleText).AutoWrapText(true)];
}

TSharedRef<SWidget> SPedestrianStationPanel::MakePreviewOptions()
{
	const auto Labelled = [](const FText& Label, const TSharedRef<SWidget>& Widget)
	{
		return SNew(SHorizontalBox) + SHorizontalBox::Slot().AutoWidth().Padding(2)[SNew(STextBlock).Text(Label)] +
			   SHorizontalBox::Slot().FillWidth(1.0f)[Widget];
	};
	return SNew(SVerticalBox) +
		   SVerticalBox::Slot().AutoHeight()[Labelled(
			   LOCTEXT("Speed", "Speed"),
			   SNew(SSpinBox<float>)
				   .MinValue(0.1f)
				   .MaxValue(60.0f)
				   .ToolTipText(LOCTEXT("SpeedTip", "Simulated seconds per second."))
				   .Value_Lambda([this] { return Mode.IsValid() ? Mode->PreviewOptions.Speed : 1.0f; })
				   .OnValueChanged_Lambda(
					   [this](float Value)
					   {
						   if (Mode.IsValid())
						   {
							   Mode->PreviewOptions.Speed = Value;
						   }
					   }))] +
		   SVerticalBox::Slot().AutoHeight()[Labelled(
			   LOCTEXT("Starts", "Starts at"),
			   SNew(SEditableTextBox)
				   .ToolTipText(LOCTEXT("StartsTip", "Time of day at which the next preview begins: 8:30."))
				   .Text(this, &SPedestrianStationPanel::GetStartText)
				   .OnTextCommitted(this, &SPedestrianStationPanel::OnStartTyped))] +
		   SVerticalBox::Slot().AutoHeight()[Labelled(
			   LOCTEXT("Seed", "Seed"),
			   SNew(SSpinBox<int32>)
				   .MinValue(-1)
				   .ToolTipText(LOCTEXT("SeedTip", "Another day of the same station; -1: the station's own seed."))
				   .Value_Lambda([this] { return Mode.IsValid() ? Mode->PreviewOptions.Seed : INDEX_NONE; })
				   .OnValueChanged_Lambda(
					   [this](int32 Value)
					   {
						   if (Mode.IsValid())
						   {
							   Mode->PreviewOptions.Seed = Value;
						   }
					   }))] +
		   SVerticalBox::Slot().AutoHeight()[SNew(SCheckBox)
												 .IsChecked_Lambda(
													 [this] {
														 return Mode.IsValid() && Mode->PreviewOptions.bSpawners
																	? ECheckBoxState::Checked
																	: ECheckBoxState::Unchecked;
													 })
												 .OnCheckStateChanged_Lambda(
													 [this](ECheckBoxState State)
													 {
														 if (Mode.IsValid())
														 {
															 Mode->PreviewOptions.bSpawners =
																 State == ECheckBoxState::Checked;
														 }
													 })[SNew(STextBlock).Text(LOCTEXT("Spawners", "With spawners"))]];
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

TSharedRef<ITableRow> SPedestrianStationPanel::MakeDiaryRow(FLineItem Item, const TSharedRef<STableViewBase>& Table)
{
	return SNew(STableRow<FLineItem>, Table)[SNew(STextBlock).Text(*Item).AutoWrapText(true)];
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

FReply SPedestrianStationPanel::OnPreview()
{
	if (Mode.IsValid() && Mode->GetPreview())
	{
		Mode->StopPreview();
	}
	else if (Mode.IsValid())
	{
		Mode->StartPreview();
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

void SPedestrianStationPanel::RefreshDiary()
{
	const FPedestrianCrowdPreview* Preview = Mode.IsValid() ? Mode->GetPreview() : nullptr;
	const int32 Followed = Preview ? Preview->GetFollowed() : INDEX_NONE;
	const int32 Count = Preview ? Preview->GetDiary().Num() : 0;
	if (Followed == DiaryOf && Count == Diary.Num())
	{
		return;
	}
	if (Followed != DiaryOf || Count < Diary.Num())
	{
		Diary.Reset();
		DiaryOf = Followed;
	}
	for (int32 Index = Diary.Num(); Index < Count; ++Index)
	{
		Diary.Add(MakeShared<FText>(Preview->GetDiary()[Index]));
	}
	DiaryList->RequestListRefresh();
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

FText SPedestrianStationPanel::GetStartText() const
{
	return FText::FromString(Mode.IsValid() ? PedestrianTimeOfDay::ToText(Mode->GetPreviewStart()) : FString());
}

void SPedestrianStationPanel::OnStartTyped(const FText& Typed, ETextCommit::Type How)
{
	const TOptional<double> Time = PedestrianTimeOfDay::FromText(Typed.ToString());
	if (Mode.IsValid() && Time.IsSet())
	{
		Mode->SetPreviewStart(Time.GetValue());
	}
}

FText SPedestrianStationPanel::GetProbeText() const
{
	return Mode.IsValid() ? Mode->GetProbeText() : FText::GetEmpty();
}

FText SPedestrianStationPanel::GetPreviewLabel() const
{
	return Mode.IsValid() && Mode->GetPreview() ? LOCTEXT("Stop", "Stop people") : LOCTEXT("Start", "Preview people");
}

FText SPedestrianStationPanel::GetPeopleText() const
{
	const FPedestrianCrowdPreview* Preview = Mode.IsValid() ? Mode->GetPreview() : nullptr;
	if (!Preview)
	{
		return LOCTEXT("Nobody", "People of the station, here in the viewport, without Play.");
	}
	return FText::Format(LOCTEXT("People", "{0} people after {1} s; {2} purchases. Click somebody to read their day."),
						 FText::AsNumber(Preview->GetCount()),
						 FText::AsNumber(FMath::RoundToInt32(Preview->GetSeconds())),
						 FText::AsNumber(Preview->GetPurchases()));
}

#undef LOCTEXT_NAMESPACE
