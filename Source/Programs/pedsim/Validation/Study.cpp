// SPDX-License-Identifier: MIT
#include "Validation/Study.h"

#include <algorithm>

namespace pedsim {

const char* judgementText(Judgement judgement) {
    switch (judgement) {
    case Judgement::Pass:
        return "pass";
    case Judgement::Fail:
        return "fail";
    case Judgement::Report:
        break;
    }
    return "reported";
}

std::size_t StudyResult::count(Judgement judgement) const {
    return static_cast<std::size_t>(
        std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.judgement == judgement; }));
}

std::span<const Study> studies() {
    static constexpr Study table[] = {
        {"penn", "Penn Station",
         "People walk between random places of the station for 20 minutes. A collision is a maximal period in which "
         "two bodies, or a body and an obstacle, overlap by more than a millimetre. People are stuck who went nowhere "
         "for 60 s while they wanted to get on. The speed ratio is that of Shao and Terzopoulos' appendix C.",
         planPenn},
        {"lanes", "Lanes in a two-way corridor",
         "Corridor of 40 x 3 m, people from both ends. The order parameter is that of Nowak and Schadschneider 2012: "
         "1 for lanes; its baseline is the mean if the same directions were dealt to the same people at random. "
         "Reduced order is 0 at the baseline and 1 for lanes.",
         planLanes},
        {"groups", "Groups that walk together",
         "Corridor of 60 x 5 m, groups of one size from one end. Distance and bearing are those of the members of one "
         "row "
         "from each other; a bearing of 90 degrees is exactly side by side. A pair is in the band while neither is "
         "more "
         "than half a metre ahead along the way.",
         planGroups},
        {"interest", "Regions of interest",
         "Flows of people through regions of high interest, with low interest or none elsewhere, and cars that drive "
         "through a crowd. Borders must not be seen: nobody jumps, nobody turns back on leaving, and people who come "
         "from where nobody looks are free of each other's bodies within two seconds.",
         planInterest},
        {"days", "Roles and days",
         "A day of 100 managers on an office floor, with the habits and appointments of three sizes of organisations, "
         "against what managers were observed to do; and small scenes, each about one rule: slack before an "
         "appointment, needs, broken things, reactions, interrupted work, contention, diligence, classes.",
         planDays},
        {"examples", "People who learned from people",
         "Open places, streets and strokes of letters (Charalambous 2013, chapter 4), walked by people who are steered "
         "by the base that ships. Pure: by examples alone. Guarded: routines E and F and the reflex keep bodies apart. "
         "Times are processor time of stage steer, per person and frame. With --data, bases are learned from "
         "recordings, and people who walk by them take the place of recorded ones.",
         planExamples},
        {"ways", "Finding the way out",
         "Mazes of 100 rooms with two exits and eight blocked rooms, as in section 6.4 of Pelechano, Allbeck and "
         "Badler "
         "2008: people set off at the alarm by the one way that they know, find it blocked, search, tell each other "
         "and "
         "follow. Times are those until the last person is out.",
         planWays},
        {"bottleneck", "Bottlenecks",
         "150 people leave a room of 10 x 10 m by an opening 0.2 m deep. The flow is the slope of the N-t curve "
         "between the fifteenth and the eighty-fifth percentile of passages, over the width from wall to wall.",
         planBottleneck},
        {"door", "A door in both directions", "Two rooms and a door of 1.2 m, 0.3 people per second each way.",
         planDoor},
        {"single-file", "Single file: RiMEA test 16",
         "A closed loop one person wide. Speed is the mean in the measuring section after 30 s, density that of the "
         "whole loop.",
         planSingleFile},
        {"diagram", "Corridor: density, speed, flow",
         "One way: a closed loop 1.8 m wide, as wide as the corridor of the Jülich experiments. Both ways: an open "
         "corridor of 3.6 x 40 m with people from both ends. Means in the measuring section after 40 s.",
         planDiagram},
        {"routines", "Routines switched off",
         "Penn Station and the two-way corridor with one reactive routine off at a time, with E alone, and without C "
         "and D. A stop is a change from above 0.4 m/s to below 0.1 m/s by a person who wants to get on; a turn is a "
         "change of facing by 45 degrees since the last turn.",
         planLeaveOneOut},
        {"arrivals", "Everybody arrives",
         "Crossing flows, circles of people who change places, a hall of pillars, stairs, corridors: "
         "nobody may be under way for more than 90 s, and nobody stuck.",
         planArrivals},
        {"rimea-singles", "RiMEA tests 1, 2, 3, 6; NIST 2.7: single persons, a corner, a lift",
         "Set-ups of the guideline, version 4.1.1, and of NIST TN 1822.", planRimeaSingles},
        {"rimea-rooms", "RiMEA tests 9, 11, 15: rooms, exits, a wide corner",
         "Set-ups of the guideline, version 4.1.1.", planRimeaRooms},
        {"rimea-bottlenecks", "RiMEA test 12: bottlenecks",
         "150 people in a room of 10 x 10 m; the time is that of the last person through the bottleneck.",
         planRimeaBottlenecks},
        {"rimea-stairs", "RiMEA test 13: stairs",
         "100 people leave a room of 10 x 10 m by stairs 2 m wide. Samples of 1 s with 0.6 to 1.5 people per square "
         "metre, of three seeds together, are compared with the band of Corbetta.",
         planRimeaStairs},
        {"rimea-people", "RiMEA tests 5, 7, 10; NIST 2.8: setting off, speeds, exits, counterflow",
         "Set-ups of the guideline, version 4.1.1, and of NIST TN 1822. Doors are 1.0 m wide, the corridor of test 10 "
         "1.2 m: grids have cells of 0.2 m.",
         planRimeaPeople},
        {"mobility", "NIST 2.10; ISO 7, 10, 12: reduced mobility, overtaking, stairs",
         "People by what they walk with (Pelechano et al. 2008, Table 5.2), each alone in a corridor; somebody slow "
         "and "
         "wide before others; a faster person behind a slower one; a corridor that leads to stairs; stairs of five "
         "widths. Three seeds, but for people who walk alone.",
         planMobility},
        {"contact", "Dense crowds in contact: HiDAC",
         "Model \"hidac\" against what Pelechano, Allbeck and Badler (2008) compare it with. 150 people leave a room "
         "of 10 x 10 m; people walk round a closed loop 1.8 m wide. Shaking is a move that is taken back within 0.2 s.",
         planContact},
        {"contact-parts", "HiDAC with a part left out",
         "150 people leave a room of 10 x 10 m by a door of 1.0 m, and people walk both ways through a corridor 4 m "
         "wide, "
         "each time without one part of the model.",
         planContactParts},
        {"models", "Models of locomotion at a door",
         "150 people leave a room of 10 x 10 m by a door of 1.0 m, moved by each model in turn. What is wrong with "
         "grids and "
         "forces shows in the table (Pelechano et al. 2008, sections 2.5.1 and 9.1).",
         planModels},
        {"replay", "Judged by recorded people",
         "Simulated people are put in the place of recorded ones, and both are judged by each other (k-LPE, k = 10, "
         "alpha 5 %, segments of 5 s). Atypical is what only the simulated do, missing what only the recorded do. "
         "With --waver 1, at most 10 % may be atypical and 15 % missing of people who move; with the recorded pauses "
         "and groups, 20 % of all. Needs --data.",
         planReplay},
    };
    return table;
}

const Study* findStudy(const std::string& name) {
    for (const Study& study : studies())
        if (study.name == name)
            return &study;
    return nullptr;
}

} // namespace pedsim
