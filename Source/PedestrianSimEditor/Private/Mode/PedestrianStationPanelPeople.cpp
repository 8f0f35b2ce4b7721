// SPDX-License-Identifier: MIT
#include "Mode/PedestrianStationPanel.h"

#include "CoreMinimal.h"
#include "Details/PedestrianTimeOfDay.h"
#include "Input/Reply.h"
#include "Misc/Optional.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SCheckBox.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSpinBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "PedestrianStationPanelPeople"

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

TSharedRef<ITableRow> SPedestrianStationPanel::MakeDiaryRow(FLineItem Item, const TSharedRef<STableViewBase>& Table)
{
	return SNew(STableRow<FLineItem>, Table)[SNew(STextBlock).Text(*Item).AutoWrapText(true)];
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
