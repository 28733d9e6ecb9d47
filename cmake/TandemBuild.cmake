# Build settings shared by every target, the packages we stand on, and the functions that make a module.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release or RelWithDebInfo" FORCE)
endif()

option(TANDEM_WERROR "Treat warnings as errors" OFF)
option(TANDEM_HARDENING "Link and compile flags for a server that faces a network" OFF)
option(TANDEM_FUZZERS "Build the libFuzzer targets (clang only)" OFF)
option(TANDEM_COVERAGE "Count which lines and branches run (gcov)" OFF)
option(TANDEM_PRECOMPILE "Precompile the headers that nearly every file includes" ON)
option(TANDEM_UNITY "Compile several files of a module at once: quicker as a whole, slower for one file" OFF)
option(TANDEM_STATIC "Link libraries statically that the system has as archives, and look for others beside the program" OFF)
set(TANDEM_SANITIZERS "" CACHE STRING "Passed to -fsanitize=, for example address,undefined")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  if(TANDEM_HARDENING)
    # What we ship is the same with and without it, so it must not write paths in another way.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
  else()
    # What was compiled for one checkout or worktree serves every other one. Precompiled headers are only
    # cached with those two liberties.
    set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE}")
  endif()
endif()

include(CheckCXXCompilerFlag)
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(Boost 1.74 REQUIRED)
find_package(RapidJSON REQUIRED)
find_package(spdlog REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(prometheus-cpp REQUIRED)
find_package(GTest REQUIRED)
find_package(benchmark REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(RE2 REQUIRED IMPORTED_TARGET re2)
pkg_check_modules(YAML REQUIRED IMPORTED_TARGET yaml-0.1)
pkg_check_modules(SECCOMP REQUIRED IMPORTED_TARGET libseccomp)

# The libraries of imported targets, each replaced by the archive beside it where there is one.
#
# tandem_prefer_archives(TARGET...)
function(tandem_prefer_archives)
  foreach(target IN LISTS ARGN)
    foreach(property IN ITEMS IMPORTED_LOCATION IMPORTED_LOCATION_NONE IMPORTED_LOCATION_RELEASE
                              INTERFACE_LINK_LIBRARIES)
      get_target_property(libraries ${target} ${property})
      if(NOT libraries)
        continue()
      endif()
      set(preferred "")
      foreach(library IN LISTS libraries)
        string(REGEX REPLACE "\\.so[.0-9]*$" ".a" archive "${library}")
        if(IS_ABSOLUTE "${archive}" AND EXISTS "${archive}")
          set(library "${archive}")
        endif()
        list(APPEND preferred "${library}")
      endforeach()
      set_target_properties(${target} PROPERTIES ${property} "${preferred}")
    endforeach()
  endforeach()
endfunction()

# For programs that leave the machine they were built on.
if(TANDEM_STATIC)
  tandem_prefer_archives(OpenSSL::SSL OpenSSL::Crypto PkgConfig::RE2 PkgConfig::SECCOMP PkgConfig::YAML yaml-cpp
                         ZLIB::ZLIB)
endif()

# Debian's RapidJSON names only its include directory, /usr/include wherever it lies.
add_library(tandem_rapidjson INTERFACE)
target_include_directories(tandem_rapidjson SYSTEM INTERFACE ${CMAKE_SYSROOT}${RAPIDJSON_INCLUDE_DIRS})
# Its iterators, written before C++20, compare in a way clang finds ambiguous where we use them.
target_compile_options(tandem_rapidjson
  INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-ambiguous-reversed-operator>)

# The compilers we build with ourselves: another one's new warnings must not stop a user's build.
set(TANDEM_KNOWN_COMPILER OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
   OR (CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION MATCHES "^14\\."))
  set(TANDEM_KNOWN_COMPILER ON)
endif()

# Flags every target of ours compiles and links with.
add_library(tandem_flags INTERFACE)
target_include_directories(tandem_flags INTERFACE
  "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
target_compile_options(tandem_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual
  -pthread  # everywhere: a precompiled header serves only who has the same definitions
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # GCC 12 sees overlaps in every "literal" + string
  $<$<AND:$<BOOL:${TANDEM_WERROR}>,$<BOOL:${TANDEM_KNOWN_COMPILER}>>:-Werror>)
if(TANDEM_UNITY)  # where what one file declares for itself is seen by those after it
  target_compile_options(tandem_flags INTERFACE
    -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
# A hundred test programs are linked in a fifth of the time. What we ship is linked as everywhere.
find_program(TANDEM_LLD ld.lld)
if(TANDEM_LLD AND CMAKE_BUILD_TYPE STREQUAL Debug)
  target_link_options(tandem_flags INTERFACE -fuse-ld=lld)
endif()
# As what we ship: a container that is used beyond its end, an empty optional that is read end the program.
target_compile_definitions(tandem_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
# Ends what hangs, and nothing that a busy machine only makes slow.
set(TANDEM_TEST_SECONDS 3600)
if(TANDEM_SANITIZERS)
  # GCC 12 takes the sanitizers' own code for reads of what may be uninitialized.
  target_compile_options(tandem_flags INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
    -fsanitize=${TANDEM_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(tandem_flags INTERFACE -fsanitize=${TANDEM_SANITIZERS})
endif()
if(TANDEM_FUZZERS)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    message(FATAL_ERROR "TANDEM_FUZZERS needs clang: libFuzzer is part of it")
  endif()
  target_compile_options(tandem_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(TANDEM_COVERAGE)
  target_compile_options(tandem_flags INTERFACE --coverage)
  target_link_options(tandem_flags INTERFACE --coverage)
endif()
if(TANDEM_HARDENING)
  # Every processor has its own; a compiler takes those of its target only.
  check_cxx_compiler_flag(-fcf-protection TANDEM_HAS_CF_PROTECTION)
  check_cxx_compiler_flag(-mbranch-protection=standard TANDEM_HAS_BRANCH_PROTECTION)
  set(TANDEM_BRANCH_PROTECTION
    $<$<BOOL:${TANDEM_HAS_CF_PROTECTION}>:-fcf-protection>
    $<$<BOOL:${TANDEM_HAS_BRANCH_PROTECTION}>:-mbranch-protection=standard>)
  # All our code ends up in programs: -fPIC would keep calls between functions from being inlined.
  target_compile_options(tandem_flags INTERFACE
    -fPIE -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3
    -D_GLIBCXX_ASSERTIONS ${TANDEM_BRANCH_PROTECTION}
    # the same program, wherever it is built
    -ffile-prefix-map=${PROJECT_SOURCE_DIR}=. "$<$<BOOL:${CMAKE_SYSROOT}>:-ffile-prefix-map=${CMAKE_SYSROOT}=>")
  target_link_options(tandem_flags INTERFACE -pie -Wl,-z,relro -Wl,-z,now)
endif()

# Headers that nearly every file includes, parsed once for all modules and once, with those of GoogleTest,
# for all tests. Only what never changes is here: a header of ours would make each of its changes a build
# of everything. A file still includes what it uses; the presets without precompiled headers (clang,
# tidy) see to that. Not for what we ship: what GCC 12 optimizes after it has read a precompiled header
# is slower: decoding takes twice as long (decode_bench).
if(TANDEM_PRECOMPILE)
  set(TANDEM_STANDARD_HEADERS
    <algorithm> <array> <charconv> <chrono> <cstddef> <cstdint> <cstdio> <cstdlib> <cstring> <deque>
    <functional> <iterator> <limits> <map> <memory> <optional> <set> <span> <string> <string_view>
    <tuple> <type_traits> <unordered_map> <unordered_set> <utility> <variant> <vector>)
  add_library(tandem_precompiled OBJECT "${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp")
  target_link_libraries(tandem_precompiled PRIVATE tandem_flags)
  target_precompile_headers(tandem_precompiled PRIVATE ${TANDEM_STANDARD_HEADERS})
  add_library(tandem_precompiled_tests OBJECT "${CMAKE_CURRENT_LIST_DIR}/precompiled.cpp")
  target_link_libraries(tandem_precompiled_tests PRIVATE tandem_flags GTest::gmock)
  target_precompile_headers(tandem_precompiled_tests PRIVATE ${TANDEM_STANDARD_HEADERS}
    <atomic> <filesystem> <fstream> <mutex> <sstream> <thread> <gtest/gtest.h> <gmock/gmock.h>)
  # What ccache needs to look into a precompiled header; a time in it would make every one another.
  target_compile_options(tandem_flags INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
    "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

# tandem_precompile(tandem_precompiled | tandem_precompiled_tests TARGET...)
#
# What tandem_module and tandem_test make has them already.
function(tandem_precompile headers)
  if(TANDEM_PRECOMPILE)
    foreach(target IN LISTS ARGN)
      target_precompile_headers(${target} REUSE_FROM ${headers})
    endforeach()
  endif()
endfunction()

# tandem_names(<variable> FILE)
#
# What a file declares at the beginning of a line: the names that can clash with those of another file.
function(tandem_names variable file)
  file(READ "${file}" text)
  string(REGEX REPLACE "[][;]" " " text "${text}")  # what means something in a list
  # Lines of Go in strings, such as `type T struct {`, declare nothing.
  string(REGEX REPLACE "\n(namespace|type|package) [^\n]*| final" "\n" text "${text}")
  set(word "[A-Za-z_][A-Za-z0-9_]*")
  string(REGEX MATCHALL
    "\n(MATCHER[_P0-9]*\\(|[A-Za-z][A-Za-z0-9_:<>,*& ]*[ *&])${word}( *[=({\n]| :)" found "${text}")
  list(TRANSFORM found REPLACE "^.*[ *&(](${word})[ =({:\n]*$" "\\1")
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

# tandem_unity(TARGET NAME...)
#
# With TANDEM_UNITY the sources of a target are compiled sixteen at once, no two of them with a name in common but for
# these: every file has its own of them.
function(tandem_unity target)
  if(NOT TANDEM_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(ARGN)
    set(own_names "#include \"cmake/unity.h\"\n")
    foreach(name IN LISTS ARGN)
      string(APPEND own_names "#define ${name} TANDEM_OF_FILE(${name})\n")
    endforeach()
    set_target_properties(${target} PROPERTIES
      UNITY_BUILD_UNIQUE_ID TANDEM_FILE UNITY_BUILD_CODE_BEFORE_INCLUDE "${own_names}")
  endif()
  get_target_property(sources ${target} SOURCES)
  set(groups 0)
  foreach(source IN LISTS sources)
    get_filename_component(path "${source}" ABSOLUTE)
    if(NOT path MATCHES "\\.cpp$" OR NOT EXISTS "${path}")
      continue()
    endif()
    tandem_names(names "${path}")
    list(REMOVE_ITEM names ${ARGN})
    set(group 0)
    while(group LESS groups)
      list(LENGTH files_${group} files)
      set(clashes OFF)
      foreach(name IN LISTS names)
        if(name IN_LIST names_${group})
          set(clashes ON)
        endif()
      endforeach()
      if(files LESS 16 AND NOT clashes)
        break()
      endif()
      math(EXPR group "${group} + 1")
    endwhile()
    if(group EQUAL groups)
      math(EXPR groups "${groups} + 1")
    endif()
    list(APPEND names_${group} ${names})
    list(APPEND files_${group} "${source}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${target}_${group}")
  endforeach()
endfunction()

# tandem_module(NAME field SOURCES path.cpp ... DEPS tandem::base ... [TESTS extra_test.cpp ...]
#               [TEST_DEPS tandem::support ...] [REQUIRE_TESTS] [ONE_BY_ONE] [SAME_NAMES name ...])
#
# A module is a folder: the static library tandem_<NAME> (alias tandem::<NAME>) and the test executable
# <NAME>_test. The test of x.cpp is tests/<folder>/x_test.cpp and is picked up when it exists; with
# REQUIRE_TESTS a missing one stops the configure. TESTS names further files of tests/<folder>/.
# ONE_BY_ONE: its files are optimized better when they are not compiled together. SAME_NAMES: what many of its files
# declare for themselves, which keeps none of them from being compiled together.
function(tandem_module)
  cmake_parse_arguments(ARG "REQUIRE_TESTS;ONE_BY_ONE" "NAME" "SOURCES;DEPS;TESTS;TEST_DEPS;SAME_NAMES"
    ${ARGN})
  file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")

  add_library(tandem_${ARG_NAME} STATIC ${ARG_SOURCES})
  add_library(tandem::${ARG_NAME} ALIAS tandem_${ARG_NAME})
  target_link_libraries(tandem_${ARG_NAME} PUBLIC tandem_flags ${ARG_DEPS})
  tandem_precompile(tandem_precompiled tandem_${ARG_NAME})
  if(NOT ARG_ONE_BY_ONE)
    tandem_unity(tandem_${ARG_NAME} ${ARG_SAME_NAMES})
  endif()

  set(tests "")
  foreach(source IN LISTS ARG_SOURCES)
    string(REGEX REPLACE "\\.cpp$" "_test.cpp" test "${source}")
    set(test "${PROJECT_SOURCE_DIR}/tests/${folder}/${test}")
    if(EXISTS "${test}")
      list(APPEND tests "${test}")
    elseif(ARG_REQUIRE_TESTS)
      message(FATAL_ERROR "${folder}/${source} has no test: write ${test}")
    endif()
  endforeach()
  foreach(test IN LISTS ARG_TESTS)
    list(APPEND tests "${PROJECT_SOURCE_DIR}/tests/${folder}/${test}")
  endforeach()
  if(tests)
    tandem_test(NAME ${ARG_NAME}_test LABEL unit SOURCES ${tests}
                DEPS tandem::${ARG_NAME} ${ARG_TEST_DEPS})
  endif()
endfunction()

# tandem_test(NAME field_test LABEL unit SOURCES a_test.cpp ... DEPS tandem::field ...)
function(tandem_test)
  cmake_parse_arguments(ARG "" "NAME;LABEL" "SOURCES;DEPS" ${ARGN})
  add_executable(${ARG_NAME} ${ARG_SOURCES})
  target_link_libraries(${ARG_NAME} PRIVATE tandem_flags ${ARG_DEPS} GTest::gmock_main)
  tandem_precompile(tandem_precompiled_tests ${ARG_NAME})
  tandem_unity(${ARG_NAME})
  add_test(NAME ${ARG_NAME} COMMAND ${ARG_NAME})
  set_tests_properties(${ARG_NAME} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${TANDEM_TEST_SECONDS})
endfunction()
