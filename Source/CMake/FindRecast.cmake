# Finds Recast and Detour as distributions package them: Recast::Recast, Recast::Detour, Recast::DetourCrowd.
include(FindPackageHandleStandardArgs)
find_path(Recast_INCLUDE_DIR Recast.h PATH_SUFFIXES recastnavigation)
set(_recast_required Recast_INCLUDE_DIR)
foreach(part Recast Detour DetourCrowd)
  find_library(Recast_${part}_LIBRARY ${part})
  list(APPEND _recast_required Recast_${part}_LIBRARY)
endforeach()
find_package_handle_standard_args(Recast REQUIRED_VARS ${_recast_required}
  REASON_FAILURE_MESSAGE "Install it with: apt-get install librecast-dev")
if(Recast_FOUND)
  foreach(part Recast Detour DetourCrowd)
    if(NOT TARGET Recast::${part})
      add_library(Recast::${part} UNKNOWN IMPORTED)
      set_target_properties(Recast::${part} PROPERTIES
        IMPORTED_LOCATION ${Recast_${part}_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${Recast_INCLUDE_DIR})
    endif()
  endforeach()
  set_property(TARGET Recast::DetourCrowd APPEND PROPERTY INTERFACE_LINK_LIBRARIES Recast::Detour)
endif()
