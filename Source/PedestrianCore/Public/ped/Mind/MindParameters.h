// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How people think, where no type says otherwise. One group per skill; Docs/Model/Mind.md lists each parameter. All
/// are numbers of four bytes, so that a run's parameters are hashed as they lie in memory.

#include "ped/Base/Config.h"

#include <cstdint>

namespace ped {

struct MindParameters {
    /// Needs (section 4.3.4).
    struct Needs {
        float sated = 0.05f;            ///< A fulfilled need that has decayed below this grows again. [0 to 1]
        float pressureSeconds = 600.0f; ///< Spare time from which on there is no time pressure. [s, > 0]
        float performanceSight = 20.0f; ///< Distance from which a performance attracts. [m, > 0]
    } needs;

    /// What differs between people of a type; most of that is the type's.
    struct Individuals {
        float patienceSpread = 0.4f; ///< Deviation of patience in queues, relative to the type's. [0 to 1]
    } individuals;

    /// Choosing and catching a train.
    struct Trains {
        float walkSafety = 1.25f;     ///< Safety factor on the estimated walk to the train. [>= 1]
        float boardMargin = 45.0f;    ///< Time before departure at which one wants to be at the door. [s, >= 0]
        float ticketSeconds = 150.0f; ///< Estimated time that a ticket takes, without the wait in line. [s, >= 0]
        float longestLine = 1200.0f;  ///< Longest wait in line that is reckoned with: one may take another. [s, >= 0]
        float window = 1500.0f;       ///< Trains within this time of the first possible one are as good. [s, >= 0]
        float lookAgain = 60.0f;      ///< Time between two looks at the timetable, if no train can be caught. [s, > 0]
        float chimeMargin = 300.0f;   ///< People who sit and hear the clock with less to spare rise. [s, >= 0]
        float travelRefresh = 5.0f;   ///< Time between two estimates of the walk to the train. [s, > 0]
        float longestWalk = 2000.0f;  ///< Longest walk to a train that is reckoned with. [m, > 0]
        float doorNear = 9.0f;        ///< Distance from the door at which one takes a place. [m, < doorJoinReach]
    } trains;

    /// Waiting for the announcement of one's track.
    struct Announcement {
        float ratherSits = 0.2f;  ///< Tiredness above which one sits down, if there is a seat. [0 to 1]
        float standLow = 40.0f;   ///< Shortest time of standing before one thinks again. [s, > 0]
        float standHigh = 120.0f; ///< Longest such time. [s, >= standLow]
        float clockReach = 60.0f; ///< Clocks farther away are not looked for. [m, > 0]
        float clockSpread = 8.0f; ///< Greatest distance from the clock along either axis. [m, > 0]
        float leastRoom = 50.0f;  ///< Nobody waits in rooms with less ground. [m², >= 0]
    } announcement;

    /// The goal stack (section 4.4.3).
    struct Planning {
        float actionPeriod = 1.0f;      ///< Time between two looks at one's needs. [s, > 0]
        float waySeconds = 20.0f;       ///< Time after which the first subtask of a way expires. [s, > 0]
        float retrySeconds = 120.0f;    ///< Time for which a need that could not be met is left alone. [s, >= 0]
        float passedSeconds = 90.0f;    ///< The same for a show that was passed for lack of time. [s, >= 0]
        float optionalSeconds = 900.0f; ///< Longest interruption. [s, > 0]
        float retryFirst = 0.5f;    ///< Wait before a plan whose part failed is made anew; doubles in a row. [s, > 0]
        float retryLongest = 20.0f; ///< Longest such wait. [s, >= retryFirst]
        float detour = 1.2f;        ///< Length of ways within a region over the straight line. [>= 1]
        std::uint32_t mostFailures = 4; ///< Subtasks in a row that may fail before their goal is given up. [>= 0]
    } planning;

    /// Reaching a place.
    struct Reaching {
        float noProgressSeconds = 15.0f; ///< Time without getting nearer after which a place is given up. [s, > 0]
        float nearDistance = 1.5f;       ///< Distance at which one is as good as there, if one gets no nearer. [m, > 0]
        float nearSeconds = 4.0f;        ///< Time for which one tries to get nearer. [s, > 0]
        float backSeconds = 7.0f;        ///< Time held up before one goes back. [s, > 0, < noProgressSeconds]
        std::uint32_t mostWaits = 10;    ///< Seconds for which friends are waited for on one way. [0 to 254]
    } reaching;

    /// Keeping to a place: in line, before a door, on a spot.
    struct Keeping {
        float besideTaken = 1.2f;   ///< Distance from a place that is taken at which one waits for it. [m, >= 0]
        float closeReach = 6.0f;    ///< Distance up to which one sees soon that nothing moves. [m, >= 0]
        float closeSeconds = 2.5f;  ///< Time held up within that distance before one stands. [s, > 0]
        float awaySeconds = 10.0f;  ///< The same farther away. [s, > 0]
        float pauseSeconds = 6.0f;  ///< Time for which one then stands before one tries again. [s, 0 to 25]
        float shiftsAt = 0.25f;     ///< Share of one's patience after which one shifts one's weight. [0 to 1]
        float looksAroundAt = 0.5f; ///< Share after which one looks around. [shiftsAt to 1]
        float impatientAt = 0.8f;   ///< Share after which one shows impatience. [looksAroundAt to 1]
    } keeping;

    /// Not being in the way.
    struct GiveWay {
        float thresholdRoom = 1.5f; ///< Nobody stays nearer to a threshold. [m, >= 0]
        float serviceRoom = 2.0f;   ///< Nor to a window or machine without business there. [m, >= 0]
        float lineRoom = 1.2f;      ///< Nor to a line. [m, >= 0]
        float seatRoom = 0.9f;      ///< Nor to where others rise from a seat. [m, >= 0]
        float audienceRoom = 4.0f;  ///< Nor to a stage, beyond its radius. [m, >= 0]
        float quietRadius = 1.5f;   ///< A place is quiet with at most one person within this distance. [m, > 0]
        float gap = 0.3f;           ///< Gap up to which one steps aside for anyone held up who faces one. [m, >= 0]
        float touchGap = 0.08f;     ///< Gap up to which one does so wherever they face. [m, >= 0]
        float speed = 0.5f;         ///< Speed of steps aside. [m/s, > 0]
        float heldUpSpeed = 0.1f;   ///< Speed below which others are held up. [m/s, > 0]
        float heldUpCosine = 0.5f;  ///< Cosine of the angle within which they face one (60 degrees). [-1 to 1]
        float asideReach = 6.0f;    ///< Farthest place to go aside to, along either axis. [m, > 0]
        float backLow = 1.0f;       ///< Shortest step back. [m, > 0]
        float backHigh = 3.0f;      ///< Longest step back. [m, >= backLow]
        float takenShare = 0.9f;    ///< A place is taken by bodies nearer than this share of both radii. [0 to 1]
    } giveWay;

    /// Letting others out first, on the way to a train.
    struct LetOut {
        float nearest = 2.0f;        ///< Nobody waits nearer to the way. [m, >= 0]
        float farthest = 7.0f;       ///< Nor farther away from it. [m, > nearest]
        float crowd = 1.5f;          ///< People per metre of width who make a crowd that comes out. [1/m, > 0]
        float crowdReach = 3.5f;     ///< Distance within which they are counted. [m, > 0]
        float cosine = 0.5f;         ///< Cosine of the angle within which they face out (60 degrees). [-1 to 1]
        float spareTime = 90.0f;     ///< With less to spare nobody waits. [s, >= 0]
        float spareSpread = 0.5f;    ///< Range of that between individuals, relative: not all go on at once. [0 to 1]
        float pauseSeconds = 4.0f;   ///< Time before one looks again. [s, > 0]
        float footReach = 6.0f;      ///< Distance from the foot of stairs within which a jam is seen. [m, > 0]
        float footSpeed = 0.4f;      ///< Speed below which people there are held up. [m/s, > 0]
        std::int32_t footPeople = 6; ///< People held up there who make a jam. [>= 1]
    } letOut;

    /// Purchases (Algorithm 4).
    struct Buying {
        float persistence = 0.25f;   ///< Share by which another place must be better to be changed to. [0 to 1]
        float taste = 0.1f;          ///< Range of individual liking of places, relative to their cost. [0 to 0.9]
        float optionalReach = 60.0f; ///< Farthest place for purchases that can wait. [m, > 0]
        float joinDistance = 6.0f;   ///< Distance at which one asks for the end of the line. [m, < joinReach]
        float waitDistance = 1.6f;   ///< Distance from a point without a line at which people wait. [m, > 0]
    } buying;

    /// Rest (Algorithm 5).
    struct Resting {
        float seatReach = 40.0f;            ///< Farthest seats that are looked for. [m, > 0]
        float least = 60.0f;                ///< Nobody sits down for less. [s, >= 0]
        float rested = 0.08f;               ///< Tiredness at which one rises. [0 to 1]
        float seatNear = 0.5f;              ///< Distance at which one sits down. [m, > 0]
        float seatInView = 1.5f;            ///< Distance at which one sees who is in the way. [m, > seatNear]
        float blockedSeconds = 60.0f;       ///< Time for which a seat that was not got to is left alone. [s, >= 0]
        std::uint32_t mostBlockedSeats = 3; ///< Seats given up before one does without. [>= 1]
    } resting;

    /// Performances (Algorithm 3), and giving them.
    struct Shows {
        float watchNear = 8.0f;   ///< Distance from the stage at which a spot is looked for. [m, > 1]
        float bored = 0.1f;       ///< Attraction at which one goes on. [0 to 1]
        float turnSeconds = 6.0f; ///< Time in which a performer turns once. [s, > 0]
    } shows;

    /// Friends: walking together, meeting, talking.
    struct Company {
        float reach = 20.0f;         ///< Distance beyond which friends have lost each other. [m, > 0]
        float besideReach = 2.2f;    ///< Distance from the leader at which one stays where one is. [m, > 0]
        float besideSeconds = 1.5f;  ///< Time for which one then stands. [s, > 0]
        float lookAhead = 1.5f;      ///< One goes where the leader will be by then. [s, >= 0]
        float followSeconds = 3.0f;  ///< Time between two looks at the leader's way. [s, > 0]
        float heldUpSeconds = 4.0f;  ///< Time held up on the way to the leader before one stands. [s, > 0]
        float heldUpPause = 6.0f;    ///< Time for which one then stands. [s, > 0]
        float aheadBy = 3.0f;        ///< Lead over a friend at which one waits. [m, > 0]
        float straggleReach = 12.0f; ///< Friends farther behind are not waited for. [m, > 0]
        float spareTime = 90.0f;     ///< With less to spare nobody is waited for. [s, >= 0]
        float friendReach = 8.0f;    ///< Distance within which friends are talked to. [m, > 0]
        float meetSeconds = 600.0f;  ///< Longest wait at the meeting point. [s, > 0]
        float greetSeconds = 2.0f;   ///< Time for which everybody stays once all are there. [s, >= 0]
        float metSociability = 0.7f; ///< Least sociability after a meeting: there is something to tell. [0 to 1]
        float inviteSeconds = 25.0f; ///< Longest wait for a friend who was asked for a chat. [s, > 0]
        float chatSeconds = 120.0f;  ///< Longest chat. [s, > 0]
        float chatDone = 0.12f;      ///< Sociability at which one has talked enough. [0 to 1]
    } company;

    /// Walking about and seeing the sights.
    struct Strolling {
        float reach = 25.0f;        ///< Farthest place, along either axis. [m, > 0]
        float pauseLow = 5.0f;      ///< Shortest stay there. [s, > 0]
        float pauseHigh = 20.0f;    ///< Longest stay. [s, >= pauseLow]
        float sightDistance = 6.0f; ///< Greatest distance from a sight along either axis. [m, > 0]
        float lookLow = 10.0f;      ///< Shortest look at a sight. [s, > 0]
        float lookHigh = 35.0f;     ///< Longest look. [s, >= lookLow]
    } strolling;

    /// Patrolling and keeping guard.
    struct Duty {
        float pointReach = 1.2f;  ///< Distance at which a point of a route is reached. [m, > 0]
        float guardLow = 60.0f;   ///< Shortest stay at a post. [s, > 0]
        float guardHigh = 240.0f; ///< Longest stay. [s, >= guardLow]
    } duty;

    /// Leaving the station.
    struct Leaving {
        float exitTaste = 0.35f;    ///< Range of individual liking of exits, relative to their distance. [0 to 0.9]
        float jammedSeconds = 1.0f; ///< An exit given up no longer ago is jammed, and waited for. [s, >= 0]
        float lookAgain = 120.0f;   ///< Time between two looks for a way out, where there is none. [s, > 0]
    } leaving;

    /// What people who do not know the station do to find something.
    struct Asking {
        float sight = 25.0f;         ///< Distance within which things of the same region are seen. [m, > 0]
        float officerReach = 12.0f;  ///< Distance within which officers are asked. [m, > 0]
        float standerReach = 3.0f;   ///< Distance within which others who stand are asked. [m, > 0]
        float walkerReach = 5.0f;    ///< Distance within which others who walk are followed. [m, > 0]
        float signReach = 40.0f;     ///< Distance within which unread signs are gone to. [m, > 0]
        float talkDistance = 1.6f;   ///< Distance at which one stops before an officer. [m, > 0]
        float askSeconds = 6.0f;     ///< Time that asking takes. [s, > 0]
        float followSeconds = 12.0f; ///< One goes where those who are followed will be by then. [s, > 0]
    } asking;

    /// Head and eyes.
    struct Gaze {
        float glanceSeconds = 2.5f;  ///< Time for which one looks at a clock, a sign, a thing. [s, > 0]
        float lastingSeconds = 0.5f; ///< A look at a show or a partner ends after this unless it is renewed. [s, > 0]
        float oncomingReach = 4.0f;  ///< Distance within which one looks at anyone who comes towards one. [m, >= 0]
        float oncomingShare = 0.35f; ///< Share of the time for which one does. [0 to 1]
    } gaze;

    /// What diaries tell.
    struct Diary {
        /// Density from which on a crowd is told of: J. Fruin's (1971) level of service C, where people have to look
        /// out for others, begins there. [1/m², > 0]
        float crowded = 0.43f;
        float crowdRadius = 3.0f; ///< Radius within which people are counted. [m, > 0]
    } diary;
};

} // namespace ped
