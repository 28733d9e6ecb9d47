#include "tests/layering/source_tree.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace tandem::layering {
namespace {

namespace fs = std::filesystem;

bool IsSource(const fs::path& path) {
  const fs::path extension = path.extension();
  return extension == ".h" || extension == ".cpp" || extension == ".inc";
}

Result<std::string> ReadFile(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) return Failure{"cannot read " + path.string()};
  return text;
}

}  // namespace

Result<std::vector<SourceFile>> ReadSourceTree(const std::string& root,
                                               const std::vector<std::string>& folders) {
  std::vector<SourceFile> files;
  for (const std::string& folder : folders) {
    std::error_code error;
    fs::recursive_directory_iterator entry(fs::path(root) / folder, error);
    for (; !error && entry != fs::end(entry); entry.increment(error)) {
      if (!IsSource(entry->path())) continue;
      Result<std::string> text = ReadFile(entry->path());
      if (!text) return text.error();
      files.push_back({entry->path().lexically_relative(root).generic_string(), *std::move(text)});
    }
    if (error) return Failure{"cannot list " + folder + ": " + error.message()};
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

}  // namespace tandem::layering
