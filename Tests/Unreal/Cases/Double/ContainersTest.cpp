// SPDX-License-Identifier: MIT
// The double's containers move their elements as bytes, as the engine's do.
#include "CoreMinimal.h"

#include <gtest/gtest.h>

namespace ped::test {
namespace {

/// Knows its own address, as a std::string does.
struct Rooted {
    Rooted() : self(this) {}
    Rooted(const Rooted&) : self(this) {}
    Rooted& operator=(const Rooted&) { return *this; }
    bool sound() const { return self == this; }
    const Rooted* self;
};

TEST(Containers, ArraysMoveTheirElementsAsBytes) {
    TArray<Rooted> items;
    for (int i = 0; i < 100; ++i)
        items.Add(Rooted());
    int broken = 0;
    for (const Rooted& item : items)
        broken += item.sound() ? 0 : 1;
    EXPECT_GT(broken, 0) << "a TArray of such elements must be found out";
    items.Reset();
    items.Add(Rooted());
    items.Insert(Rooted(), 0);
    EXPECT_TRUE(items[0].sound());
    EXPECT_FALSE(items[1].sound());
}

TEST(Containers, WhatTheEngineKeepsInArraysSurvives) {
    TArray<FString> words;
    TArray<TFunction<int()>> functions;
    TArray<TSharedPtr<int>> shared;
    for (int i = 0; i < 200; ++i) {
        words.Add(FString::FromInt(i));
        functions.Add(
            [i, text = std::string("a text that is longer than a small one")] { return i + int(text.size()); });
        shared.Add(MakeShared<int>(i));
    }
    for (int i = 0; i < 199; i += 2) {
        words.RemoveAt(i / 2);
        functions.RemoveAtSwap(0);
    }
    EXPECT_EQ(words.Num(), 100);
    EXPECT_EQ(words[0], FString("1"));
    EXPECT_EQ(words.Last(), FString("199"));
    EXPECT_GT(functions[0](), 0);
    EXPECT_EQ(*shared[150], 150);
    words.Insert(FString("first"), 0);
    const TArray<FString> copy = words;
    words.Empty();
    EXPECT_EQ(copy.Num(), 101);
    EXPECT_EQ(copy[0], FString("first"));
}

TEST(Strings, AreSearchedWithoutRegardToCase) {
    const FString text = TEXT("Main Hall");
    EXPECT_TRUE(text.Contains(TEXT("main h")));
    EXPECT_FALSE(text.Contains(TEXT("main h"), ESearchCase::CaseSensitive));
    EXPECT_TRUE(text.Contains(TEXT("Main H"), ESearchCase::CaseSensitive));
    EXPECT_FALSE(text.Contains(TEXT("mainh")));
}

TEST(Containers, AnElementOfTheArrayIsNotAddedWhileItGrows) {
    TArray<FString> words = {TEXT("one")};
    EXPECT_DEATH(for (int i = 0; i < 10; ++i) words.Add(words[0]), "At");
}

} // namespace
} // namespace ped::test
