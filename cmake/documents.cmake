# Manual pages and shell completions, written by the program from its own tables.
if(ICO_SANITIZE OR ICO_FUZZ OR CMAKE_CROSSCOMPILING)
  return() # the program is slow, or does not run here
endif()
set(ICO_MAN ${PROJECT_BINARY_DIR}/man)
set(ICO_COMPLETIONS ${PROJECT_BINARY_DIR}/completions)
file(MAKE_DIRECTORY ${ICO_MAN} ${ICO_COMPLETIONS})
set(ICO_DOCUMENTS "")

# ico_document(FILE WORDS...): what `icosian help WORDS...` prints.
function(ico_document file)
  add_custom_command(OUTPUT ${file} COMMAND icosian help ${ARGN} > ${file} DEPENDS icosian)
  set(ICO_DOCUMENTS ${ICO_DOCUMENTS} ${file} PARENT_SCOPE)
endfunction()

ico_document(${ICO_MAN}/icosian.1 --man)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/wings/cli/frame/verbs.h)
file(STRINGS src/wings/cli/frame/verbs.h ICO_VERB_LINES REGEX "^int run_[a-z]+\\(")
foreach(line ${ICO_VERB_LINES})
  string(REGEX REPLACE "^int run_([a-z]+).*" "\\1" verb ${line})
  if(NOT verb IN_LIST ICO_ABSENT_VERBS)
    ico_document(${ICO_MAN}/icosian-${verb}.1 ${verb} --man)
  endif()
endforeach()
ico_document(${ICO_COMPLETIONS}/icosian --completion bash)
ico_document(${ICO_COMPLETIONS}/_icosian --completion zsh)
ico_document(${ICO_COMPLETIONS}/icosian.fish --completion fish)
add_custom_target(documents ALL DEPENDS ${ICO_DOCUMENTS})

install(DIRECTORY ${ICO_MAN}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${ICO_COMPLETIONS}/icosian
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${ICO_COMPLETIONS}/_icosian DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${ICO_COMPLETIONS}/icosian.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
