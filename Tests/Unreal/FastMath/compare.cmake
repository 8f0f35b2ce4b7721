# Two programs must print the same, and two others must not: were these the same too, the comparison would see nothing.
foreach(program IN ITEMS ONE OTHER CONTROL_ONE CONTROL_OTHER)
  execute_process(COMMAND ${${program}} OUTPUT_VARIABLE ${program}_said RESULT_VARIABLE result)
  if(result OR ${program}_said STREQUAL "")
    message(FATAL_ERROR "${${program}} ended with ${result}")
  endif()
endforeach()
if(CONTROL_ONE_said STREQUAL CONTROL_OTHER_said)
  message(FATAL_ERROR "The copies of inline functions that the linker keeps are not those of the module of fast floating point, or "
    "they compute the same: nothing is compared.")
endif()
if(NOT ONE_said STREQUAL OTHER_said)
  message(FATAL_ERROR "alone:\n${ONE_said}with a module of fast floating point:\n${OTHER_said}The core leaves an inline function of a "
    "public header to the linker: move it to a source file.")
endif()
message(STATUS "the same hashes:\n${ONE_said}")
