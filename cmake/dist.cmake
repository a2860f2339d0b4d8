# The commit in HEAD as NAME.tar.xz, with its checksum beside it; PREFIX: its one folder.  The times in it are those of
# the commit, so that anyone makes the same bytes from the same commit.
execute_process(COMMAND ${GIT} -C ${SOURCE} status --porcelain --untracked-files=no
  OUTPUT_VARIABLE changes RESULT_VARIABLE bad)
if(bad)
  message(FATAL_ERROR "dist: git cannot read ${SOURCE}")
endif()
if(changes)
  message(FATAL_ERROR "dist: the tree has changes that are not committed:\n${changes}")
endif()
set(tar ${NAME}.tar)
execute_process(COMMAND ${GIT} -C ${SOURCE} -c tar.umask=0022 archive --format=tar
  --prefix=${PREFIX}/ HEAD OUTPUT_FILE ${tar} RESULT_VARIABLE bad)
if(NOT bad)
  # one thread, one block size: what xz writes does not depend on the machine
  execute_process(COMMAND ${XZ} --force --threads=1 -6 ${tar} RESULT_VARIABLE bad)
endif()
if(bad)
  message(FATAL_ERROR "dist: ${NAME}.tar.xz was not made")
endif()
file(SHA256 ${tar}.xz sum)
file(WRITE ${tar}.xz.sha256 "${sum}  ${tar}.xz\n")
message(STATUS "${sum}  ${tar}.xz")
