# Finds libsvm, a library of support vector machines, as distributions package it: SVM::SVM.
include(FindPackageHandleStandardArgs)
find_path(SVM_INCLUDE_DIR libsvm/svm.h)
find_library(SVM_LIBRARY svm)
find_package_handle_standard_args(SVM REQUIRED_VARS SVM_LIBRARY SVM_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install it with: apt-get install libsvm-dev")
if(SVM_FOUND AND NOT TARGET SVM::SVM)
  add_library(SVM::SVM UNKNOWN IMPORTED)
  set_target_properties(SVM::SVM PROPERTIES
    IMPORTED_LOCATION ${SVM_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${SVM_INCLUDE_DIR})
endif()
