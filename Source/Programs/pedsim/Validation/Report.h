// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Studies as Markdown and JSON. A page keeps its own words: each study owns what stands between its two markers, and
/// the summary is made from the markers of all, so that a page can be brought up to date study by study.

#include "Validation/Study.h"

#include "ped/Station/Value.h"

#include <string>

namespace pedsim {

/// A section, with its markers around it. `command` is what made it. `meters`: with what every meter told.
std::string studyMarkdown(const Study& study, const StudyResult& result, const std::string& command,
                          bool meters = false);

/// The page with this study's section replaced, or added at the end where it has none, and its summary (between its
/// markers, where it has them) up to date.
std::string updatePage(const std::string& page, const Study& study, const std::string& section);

/// What a page begins with that is not there yet.
std::string emptyPage();

ped::Value studyJson(const Study& study, const StudyResult& result);

/// For a terminal: one line per finding. `meters`: with what every meter told.
std::string studyText(const Study& study, const StudyResult& result, bool meters = false);

} // namespace pedsim
