# Writes a C++ source that holds the files of a directory: cmake -DDIRECTORY=D -DOUTPUT=F -P EmbedFiles.cmake
# It defines what config/built_in_files_internal.h declares.
file(GLOB_RECURSE names RELATIVE "${DIRECTORY}" "${DIRECTORY}/*")
list(SORT names)
set(entries "")
foreach(name IN LISTS names)
  file(READ "${DIRECTORY}/${name}" hex HEX)
  string(REGEX REPLACE "(................................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" hex "${hex}")
  string(REGEX REPLACE "\n" "\"\n     \"" hex "${hex}")
  string(APPEND entries "    {\"${name}\",\n     \"${hex}\"sv},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by cmake/EmbedFiles.cmake.
#include \"config/built_in_files_internal.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace tandem::config {

using namespace std::string_view_literals;

std::span<const BuiltInFile> BuiltInFiles() {
  static constexpr BuiltInFile kFiles[] = {
${entries}  };
  return kFiles;
}

}  // namespace tandem::config
")
