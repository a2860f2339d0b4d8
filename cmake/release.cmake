# What a release is made with (docs/releasing.md): the source as an archive, a list of what is
# inside, binary archives by CPack, and the way back from `cmake --install`.
find_program(ICO_GIT git)
find_program(ICO_XZ xz)
set(ICO_ARCHIVE icosian-${PROJECT_VERSION})

# The commit in HEAD; the same commit gives the same bytes.
if(ICO_GIT AND ICO_XZ AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  add_custom_target(dist
    COMMAND ${CMAKE_COMMAND} -DGIT=${ICO_GIT} -DXZ=${ICO_XZ} -DSOURCE=${PROJECT_SOURCE_DIR}
            -DNAME=${ICO_ARCHIVE} -DPREFIX=${ICO_ARCHIVE}
            -P ${PROJECT_SOURCE_DIR}/cmake/dist.cmake
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM)
else()
  add_custom_target(dist
    COMMAND ${CMAKE_COMMAND} -E echo "dist needs git, xz and a clone: it archives a commit"
    COMMAND ${CMAKE_COMMAND} -E false)
endif()

add_custom_target(uninstall
  COMMAND ${CMAKE_COMMAND} -DLIST=${PROJECT_BINARY_DIR}/install_manifest.txt
          -DPREFIX=${CMAKE_INSTALL_PREFIX} -P ${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake VERBATIM)

# Libraries and programs that were found, with their versions, as SPDX.
add_custom_target(sbom
  COMMAND ${PROJECT_SOURCE_DIR}/tools/sbom ${PROJECT_VERSION} jansson $<$<BOOL:${GMP_FOUND}>:gmp>
          $<$<BOOL:${CAIRO_FOUND}>:cairo> $<$<BOOL:${NAUTY_FOUND}>:nauty>
          $<$<BOOL:${ZSTD_FOUND}>:libzstd> $<$<BOOL:${ZLIB_FOUND}>:zlib>
          $<$<BOOL:${ICO_CADICAL_FOUND}>:cadical>
          > icosian.spdx.json
  COMMAND_EXPAND_LISTS
  WORKING_DIRECTORY ${PROJECT_BINARY_DIR})

set(CPACK_GENERATOR TXZ DEB)
set(CPACK_PACKAGE_VENDOR Icosian)
set(CPACK_PACKAGE_CONTACT "the Icosian authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_FILE_NAME ${ICO_ARCHIVE}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
include(CPack)
