# What `cmake --install` puts where: libraries, headers, program, pkg-config file, CMake
# package, man pages and completions.
include(CMakePackageConfigHelpers)

set(ICO_PC_REQUIRES "jansson")
foreach(library gmp nauty libzstd zlib)
  string(TOUPPER ${library} name)
  string(REGEX REPLACE "^LIB" "" name ${name})
  set(${name}_FOUND_01 0)
  if(${name}_FOUND)
    string(APPEND ICO_PC_REQUIRES ", ${library}")
    set(${name}_FOUND_01 1)
  endif()
endforeach()
set(ICO_PC_CADICAL "")
if(ICO_CADICAL_LIBRARIES)
  set(ICO_PC_CADICAL "-lcadical -lstdc++ ")
endif()
set(ICO_PC_DL "")
if(CMAKE_DL_LIBS)
  set(ICO_PC_DL "-l${CMAKE_DL_LIBS} ")
endif()
# the way up from the folder of icosian.pc, so that the installed tree may be moved
file(RELATIVE_PATH ICO_PC_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/icosian.pc.in icosian.pc @ONLY)
set(ICO_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/icosian)
configure_package_config_file(cmake/icosianConfig.cmake.in icosianConfig.cmake
  INSTALL_DESTINATION ${ICO_CMAKE_DIR})
write_basic_package_version_file(icosianConfigVersion.cmake COMPATIBILITY SameMajorVersion)

install(TARGETS icosian_static icosian_shared EXPORT icosianTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/icosian DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT icosianTargets NAMESPACE icosian:: DESTINATION ${ICO_CMAKE_DIR})
install(FILES ${PROJECT_BINARY_DIR}/icosianConfig.cmake
  ${PROJECT_BINARY_DIR}/icosianConfigVersion.cmake DESTINATION ${ICO_CMAKE_DIR})
install(FILES ${PROJECT_BINARY_DIR}/icosian.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)

if(TARGET icosian)
  install(TARGETS icosian icosian-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(TARGET icosian-mpi)
    install(TARGETS icosian-mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
  if(TARGET vcheck)
    install(PROGRAMS ${PROJECT_BINARY_DIR}/icosian-vcheck ${PROJECT_BINARY_DIR}/icosian-vcount
            DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
  include(cmake/documents.cmake)
endif()
