// SPDX-License-Identifier: MIT
#include "Recording/Names.h"

#include <array>

namespace pedsim {

namespace {

constexpr std::array given{
    "Ada",   "Agnes", "Amir",   "Anna",  "Anton", "Aya",    "Beatriz", "Ben",    "Carla",  "Chen",  "Clara", "Daniel",
    "David", "Elena", "Eli",    "Emil",  "Emma",  "Esther", "Farid",   "Fiona",  "Frank",  "Grace", "Hana",  "Hugo",
    "Ida",   "Ines",  "Ivan",   "Jack",  "Jana",  "Joan",   "John",    "Jonas",  "Julia",  "Kai",   "Kenji", "Lara",
    "Leo",   "Lily",  "Lucas",  "Maria", "Mark",  "Mei",    "Mila",    "Milan",  "Nadia",  "Nils",  "Nina",  "Noah",
    "Nora",  "Olga",  "Oliver", "Omar",  "Oscar", "Paula",  "Peter",   "Priya",  "Rafael", "Rosa",  "Ruth",  "Samir",
    "Sara",  "Simon", "Sofia",  "Tariq", "Tess",  "Thomas", "Vera",    "Viktor", "Walter", "Yara",  "Yusuf", "Zoe"};
constexpr std::array family{"Abbott", "Adler",  "Ahmed",  "Bauer",  "Bell",   "Berg",    "Brandt", "Brown",  "Carter",
                            "Costa",  "Cruz",   "Diaz",   "Dubois", "Evans",  "Fischer", "Flynn",  "Garcia", "Gray",
                            "Gupta",  "Haas",   "Hall",   "Hansen", "Hayes",  "Ito",     "Jensen", "Jones",  "Kaplan",
                            "Keller", "Khan",   "Klein",  "Kowal",  "Kumar",  "Lang",    "Larsen", "Lee",    "Lopez",
                            "Lund",   "Marino", "Martin", "Meyer",  "Moore",  "Moreau",  "Mori",   "Murphy", "Nagy",
                            "Novak",  "Okafor", "Olsen",  "Park",   "Patel",  "Perez",   "Popov",  "Reed",   "Ricci",
                            "Rossi",  "Roth",   "Russo",  "Sato",   "Silva",  "Singh",   "Smith",  "Stein",  "Sousa",
                            "Tanaka", "Taylor", "Torres", "Vogel",  "Wagner", "Walsh",   "Weber",  "Wong",   "Young"};

/// splitmix64's mixer (Steele, Lea and Flood 2014).
std::uint64_t mixed(std::uint64_t v) {
    v += 0x9e3779b97f4a7c15u;
    v = (v ^ (v >> 30)) * 0xbf58476d1ce4e5b9u;
    v = (v ^ (v >> 27)) * 0x94d049bb133111ebu;
    return v ^ (v >> 31);
}

} // namespace

std::string personName(std::uint64_t seed, std::uint32_t id) {
    const std::uint64_t draw = mixed(mixed(seed) ^ id);
    return std::string(given[draw % given.size()]) + " " + family[(draw >> 32) % family.size()];
}

} // namespace pedsim
