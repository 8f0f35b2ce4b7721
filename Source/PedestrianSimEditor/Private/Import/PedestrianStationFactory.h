// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "EditorReimportHandler.h"
#include "Factories/Factory.h"
#include "Misc/FeedbackContext.h"

#include "PedestrianStationFactory.generated.h"

/** Imports *.station.json and *.pedworld files, also those that are dropped on the Content Browser, and again later. */
UCLASS()
class UPedestrianStationImportFactory : public UFactory, public FReimportHandler
{
	GENERATED_BODY()

public:
	UPedestrianStationImportFactory();

	virtual bool FactoryCanImport(const FString& Filename) override;
	virtual UObject* FactoryCreateFile(UClass* InClass, UObject* InParent, FName InName, EObjectFlags Flags,
									   const FString& Filename, const TCHAR* Parms, FFeedbackContext* Warn,
									   bool& bOutOperationCanceled) override;

	using FReimportHandler::Reimport;
	using FReimportHandler::SetReimportPaths;
	virtual bool CanReimport(UObject* Obj, TArray<FString>& OutFilenames) override;
	virtual void SetReimportPaths(UObject* Obj, const TArray<FString>& NewReimportPaths) override;
	virtual EReimportResult::Type Reimport(UObject* Obj) override;
};

/** Imports *.pedpag files: what people have learned from recorded people. */
UCLASS()
class UPedestrianExamplesImportFactory : public UFactory
{
	GENERATED_BODY()

public:
	UPedestrianExamplesImportFactory();

	virtual UObject* FactoryCreateFile(UClass* InClass, UObject* InParent, FName InName, EObjectFlags Flags,
									   const FString& Filename, const TCHAR* Parms, FFeedbackContext* Warn,
									   bool& bOutOperationCanceled) override;
};

/** An empty asset of the plugin, for Add in the Content Browser. */
UCLASS(Abstract)
class UPedestrianNewAssetFactory : public UFactory
{
	GENERATED_BODY()

public:
	virtual UObject* FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName, EObjectFlags Flags,
									  UObject* Context, FFeedbackContext* Warn) override;

protected:
	void Makes(UClass* Class);
};

/** A station with one room, to begin with. */
UCLASS()
class UPedestrianNewStationFactory : public UPedestrianNewAssetFactory
{
	GENERATED_BODY()

public:
	UPedestrianNewStationFactory();
	virtual UObject* FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName, EObjectFlags Flags,
									  UObject* Context, FFeedbackContext* Warn) override;
};

UCLASS()
class UPedestrianNewTimetableFactory : public UPedestrianNewAssetFactory
{
	GENERATED_BODY()

public:
	UPedestrianNewTimetableFactory();
};

UCLASS()
class UPedestrianNewPopulationFactory : public UPedestrianNewAssetFactory
{
	GENERATED_BODY()

public:
	UPedestrianNewPopulationFactory();
};

/** A type with everything of the shipped commuter, to change. */
UCLASS()
class UPedestrianNewTypeFactory : public UPedestrianNewAssetFactory
{
	GENERATED_BODY()

public:
	UPedestrianNewTypeFactory();
	virtual UObject* FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName, EObjectFlags Flags,
									  UObject* Context, FFeedbackContext* Warn) override;
};

UCLASS()
class UPedestrianNewMotionSetFactory : public UPedestrianNewAssetFactory
{
	GENERATED_BODY()

public:
	UPedestrianNewMotionSetFactory();
};
