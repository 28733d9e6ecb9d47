#include "validation/verdict/package_origins.h"

#include <string_view>

#include "validation/base/ascii.h"
#include "validation/base/keyed_hash.h"

namespace tandem::verdict {
namespace {

constexpr std::size_t kLongestPath = 512;

bool IsOfPath(char c) {
  return IsAlphanumeric(c) || std::string_view("/._-~+").find(c) != std::string_view::npos;
}

/// Everything between quotes that could be an import path. More than the imports does no harm: it
/// is looked up among the packages there are.
std::set<std::string> QuotedPaths(std::string_view text) {
  std::set<std::string> paths;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '"' && text[i] != '`') continue;
    std::size_t end = i + 1;
    while (end < text.size() && end - i < kLongestPath && IsOfPath(text[end])) ++end;
    if (end < text.size() && text[end] == text[i] && end > i + 1) {
      paths.emplace(text.substr(i + 1, end - i - 1));
    }
  }
  return paths;
}

std::string_view BaseName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

PackageOrigins::PackageOrigins(const std::vector<gotypes::SourcePackage>& packages) {
  for (const gotypes::SourcePackage& package : packages) {
    for (const gotypes::SourceFile& file : package.files) {
      KeyedHash hash(HashKey{});
      hash.Add(BaseName(file.name));
      hash.Add(file.text);
      files_[file.name] = {hash.Finish(), QuotedPaths(file.text)};
    }
  }
}

void PackageOrigins::Connect(const gotypes::Universe& universe) {
  for (const gotypes::Package* package : universe.packages()) {
    ConnectImports(universe, *package);
    for (const gotypes::Constant& constant : package->constants) {
      const bool is_of_type = constant.type != nullptr && constant.type->package != nullptr;
      if (is_of_type) needed_[constant.type->package].insert(package);
    }
  }
}

void PackageOrigins::ConnectImports(const gotypes::Universe& universe,
                                    const gotypes::Package& package) {
  for (const std::string& name : package.file_names) {
    const auto file = files_.find(name);
    if (file == files_.end()) continue;
    for (const std::string& word : file->second.words) {
      const gotypes::Package* const imported = universe.FindPackage(word);
      if (imported != nullptr) needed_[&package].insert(imported);
    }
  }
}

std::uint64_t PackageOrigins::ContentOf(const gotypes::Package& package) const {
  KeyedHash hash(HashKey{});
  for (const std::string& name : package.file_names) {
    const auto file = files_.find(name);
    if (file != files_.end()) hash.Add(file->second.content);
  }
  return hash.Finish();
}

std::uint64_t PackageOrigins::HashOf(const gotypes::Package& package) const {
  std::map<std::string, std::uint64_t> contents;  // by path
  std::set<const gotypes::Package*> found = {&package};
  std::vector<const gotypes::Package*> open = {&package};
  while (!open.empty()) {
    const gotypes::Package* const next = open.back();
    open.pop_back();
    contents.emplace(next->path, ContentOf(*next));
    const auto needed = needed_.find(next);
    if (needed == needed_.end()) continue;
    for (const gotypes::Package* each : needed->second) {
      if (found.insert(each).second) open.push_back(each);
    }
  }
  KeyedHash hash(HashKey{});
  for (const auto& [path, content] : contents) {
    hash.Add(path);
    hash.Add(content);
  }
  return hash.Finish();
}

}  // namespace tandem::verdict
