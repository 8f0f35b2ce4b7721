# Finds libical, which reads and writes calendars, as distributions package it: Ical::Ical.
include(FindPackageHandleStandardArgs)
find_path(Ical_INCLUDE_DIR libical/ical.h)
find_library(Ical_LIBRARY ical)
find_package_handle_standard_args(Ical REQUIRED_VARS Ical_LIBRARY Ical_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install it with: apt-get install libical-dev")
if(Ical_FOUND AND NOT TARGET Ical::Ical)
  add_library(Ical::Ical UNKNOWN IMPORTED)
  set_target_properties(Ical::Ical PROPERTIES
    IMPORTED_LOCATION ${Ical_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${Ical_INCLUDE_DIR})
endif()
