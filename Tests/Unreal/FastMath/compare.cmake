# Two programs must print the same.
execute_process(COMMAND ${ONE} OUTPUT_VARIABLE one RESULT_VARIABLE one_result)
execute_process(COMMAND ${OTHER} OUTPUT_VARIABLE other RESULT_VARIABLE other_result)
if(one_result OR other_result OR one STREQUAL "" OR NOT one STREQUAL other)
  message(FATAL_ERROR "alone:\n${one}(${one_result})\nwith a module of fast floating point:\n${other}(${other_result})")
endif()
message(STATUS "the same hashes:\n${one}")
