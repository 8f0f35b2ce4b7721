# SPDX-License-Identifier: MIT
"""Pennsylvania Station, New York, as it stood from 1910 to 1963: 200 x 150 x 20 m, forty-three regions."""

import penn_plan as plan
from penn_objects import add_objects
from stationlib import Station

MINUTE = 60
HOUR = 60 * MINUTE

# Trains out of the long-distance tracks, then those of the Long Island Rail Road, each with its destination.
EXPRESSES = (("Broadway Limited", "Chicago"), ("Congressional", "Washington"), ("Philadelphia Express", "Philadelphia"),
             ("Trenton Local", "Trenton"), ("Senator", "Boston"), ("Spirit of St. Louis", "St. Louis"),
             ("New Brunswick Local", "New Brunswick"), ("Crescent", "New Orleans"),
             ("Pittsburgh Night Express", "Pittsburgh"),
             ("Silver Meteor", "Miami"), ("Norfolk Express", "Norfolk"), ("Bay Head Local", "Bay Head"))
LOCALS = (("Jamaica Local", "Jamaica"), ("Port Washington Local", "Port Washington"), ("Babylon Express", "Babylon"),
          ("Long Beach Local", "Long Beach"), ("Hempstead Local", "Hempstead"), ("Oyster Bay Train", "Oyster Bay"),
          ("Ronkonkoma Train", "Ronkonkoma"), ("Far Rockaway Local", "Far Rockaway"), ("Montauk Express", "Montauk"))

# Share of the arrivals of each entrance at the height of the rush, people a minute.
RUSH = {"Seventh Avenue": 22, "Seventh Avenue South Drive": 3, "Seventh Avenue North Drive": 3, "31st Street": 5,
        "33rd Street": 7, "Eighth Avenue South": 3, "Eighth Avenue Middle": 8, "Eighth Avenue North": 3,
        "31st Street Concourse": 3, "33rd Street Concourse": 5, "31st Street Exit Concourse": 4,
        "33rd Street Exit Concourse": 6, "Subway": 20}
# The day begins at eight: (seconds, share of the rush).
CURVE = ((0, 0.7), (30 * MINUTE, 1.0), (75 * MINUTE, 0.8), (2 * HOUR, 0.4), (8 * HOUR, 0.4), (int(9.25 * HOUR), 1.0),
         (11 * HOUR, 0.4), (14 * HOUR, 0.15))


def platform_of(track):
    return f"Platform {(track + 1) // 2} Tracks"


def timetable():
    trains = []
    for track, (name, destination) in enumerate(EXPRESSES + LOCALS, 1):
        local = track > len(EXPRESSES)
        arrival = (track * 7 % 20) * 90 if local else (track * 5 % 12) * 300
        trains.append({
            "name": name, "platform": platform_of(track), "track": str(track), "destination": destination,
            "arrival": arrival, "departure": arrival + (4 if local else 10) * MINUTE,
            "repeatEvery": (30 if local else 60) * MINUTE, "alighting": 120 if local else 150,
            "capacity": 600 if local else 450})
    trains.sort(key=lambda t: (t["arrival"], int(t["track"])))
    return {"startOfDay": 8 * HOUR, "announceBefore": 10 * MINUTE, "trains": trains}


def population():
    mix = {"commuter": 0.7, "tourist": 0.2, "performer": 0.02, "police": 0.03, "soldier": 0.02}
    arrivals = []
    for entrance, rush in RUSH.items():
        rates = [{"time": time, "perMinute": rush * share} for time, share in CURVE]
        arrivals.append({"entrance": f"{entrance} Entrance", "rates": rates})
    return {"initial": 500, "mix": [{"type": t, "share": share} for t, share in mix.items()], "arrivals": arrivals,
            "groupShare": 0.25}


def build():
    s = Station("PennStation", "Pennsylvania Station, New York, 1910 to 1963 (McKim, Mead & White), reduced to "
                "200 x 150 x 20 m: arcade, loggia, grand staircase, General Waiting Room, concourse, exit concourse, "
                "eleven platforms.")
    plan.add_regions(s)
    plan.add_walls(s)
    plan.add_columns(s)
    add_objects(s)
    s.timetable = timetable()
    s.population = population()
    return s
