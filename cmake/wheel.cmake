# `cmake --build build --target wheel`: what a Python wheel holds (setup.py), in the folder `wheel`
# of the build.  The same objects are linked once more: these files look for the libraries that
# they need in _lib.  An RPATH, unlike a RUNPATH, also serves what those libraries need themselves.
# SPDX-License-Identifier: MIT
if(NOT UNIX OR APPLE OR ICO_WINGS_OFF)
  return() # setup.py knows ELF alone, and the package for Python all wings
endif()
get_target_property(libraries icosian_shared LINK_LIBRARIES)
add_library(wheel_library SHARED EXCLUDE_FROM_ALL $<TARGET_OBJECTS:ico_objects>)
target_link_libraries(wheel_library PRIVATE ${libraries})
target_link_options(wheel_library PRIVATE -Wl,--version-script=${ICO_MAP})
set_target_properties(wheel_library PROPERTIES LINK_DEPENDS ${ICO_MAP}
  LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/wheel/_lib)
add_executable(wheel_program EXCLUDE_FROM_ALL src/wings/cli/main.c)
target_include_directories(wheel_program PRIVATE ${ICO_INCLUDES})
target_link_libraries(wheel_program PRIVATE icosian_cli ico_flags)
set_target_properties(wheel_program PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/wheel/_bin)
foreach(target wheel_library wheel_program)
  target_link_options(${target} PRIVATE -s -Wl,--disable-new-dtags)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME icosian
    BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/../_lib")
endforeach()
add_custom_target(wheel
  COMMAND ${CMAKE_COMMAND} -E copy $<TARGET_FILE:icosian-check> wheel/_bin/icosian-check
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)
add_dependencies(wheel wheel_library wheel_program icosian-check)
