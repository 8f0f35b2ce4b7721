// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/World.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassExecutionContext.h"
#include "MassEntityTemplateRegistry.h"
#include "CoreMinimal.h"
#include "MassEntityTraitBase.h"
#include "MassEntityTypes.h"
#include "MassProcessor.h"

#include "ped/Looks/Look.h"

#include "PedestrianFigureTrait.generated.h"

class APedestrianFigures;
class FPedestrianDressTable;

/** What somebody looks like, drawn when they are first seen. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianLookFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Look Value;
	bool bKnown = false;
};

/** On people whom no actor and no mesh shows: they are low-poly figures. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianFigureTag : public FMassTag
{
	GENERATED_BODY()
};

/** Shows people as low-poly figures, without any asset. What people have to whom nobody has given an appearance. */
UCLASS(meta = (DisplayName = "Pedestrian Figure"))
class PEDESTRIANSIM_API UPedestrianFigureTrait : public UMassEntityTraitBase
{
	GENERATED_BODY()

protected:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;
};

/** Once an engine frame: hands everybody who is a figure to the world's APedestrianFigures. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianFigureProcessor : public UMassProcessor
{
	GENERATED_BODY()

public:
	UPedestrianFigureProcessor();

	/** The actor that shows them; null until somebody looks. */
	APedestrianFigures* GetFigures() const { return Figures; }

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager) override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

private:
	/** Finds who looks; false: nobody can see anything. */
	bool FindViewer(const UWorld& World, FVector& OutEye, bool& bOutHasEye) const;

	FMassEntityQuery Query;
	UPROPERTY(Transient)
	TObjectPtr<APedestrianFigures> Figures;
	TSharedPtr<FPedestrianDressTable> Dresses;
};
