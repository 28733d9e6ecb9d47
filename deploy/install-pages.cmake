# Installs manual pages and completions as the program prints them. TANDEM_PROGRAM is the program, after what runs
# it where it was built for another architecture; TANDEM_DATADIR is where they go below the prefix. One that it cannot print is left out, with a message.
set(share "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${TANDEM_DATADIR}")

function(install_page file)
  execute_process(COMMAND ${TANDEM_PROGRAM} ${ARGN}
                  RESULT_VARIABLE code OUTPUT_VARIABLE page ERROR_QUIET)
  if(NOT code EQUAL 0 OR page STREQUAL "")
    message(STATUS "Not printed by this program: tandem ${ARGN}")
    return()
  endif()
  file(WRITE "${share}/${file}" "${page}")
  file(CHMOD "${share}/${file}" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

# Sets a variable to the subcommands that the help lists, two blanks before each.
function(list_subcommands variable)
  execute_process(COMMAND ${TANDEM_PROGRAM} --help OUTPUT_VARIABLE help ERROR_QUIET)
  string(REGEX REPLACE ".*\nSubcommands:\n" "\n" help "${help}")
  string(REGEX REPLACE "\n\n.*" "" help "${help}")
  string(REGEX MATCHALL "\n  [a-z]+" lines "${help}")
  string(REGEX REPLACE "\n  " "" names "${lines}")
  set(${variable} "${names}" PARENT_SCOPE)
endfunction()

install_page(man/man1/tandem.1 man)
list_subcommands(subcommands)
foreach(subcommand IN LISTS subcommands)
  install_page(man/man1/tandem-${subcommand}.1 man ${subcommand})
endforeach()
install_page(bash-completion/completions/tandem completion bash)
install_page(zsh/vendor-completions/_tandem completion zsh)
install_page(fish/vendor_completions.d/tandem.fish completion fish)
