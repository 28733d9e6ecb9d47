#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/gotypes/loader.h"

namespace tandem::gotypes {

/// A universe with one package, or the messages why there is none.
struct Loaded {
  Universe universe;
  std::vector<std::string> errors;
  const Package* package = nullptr;

  const Type& Get(std::string_view type) const { return *package->FindType(type); }

  /// A field of a struct type; both must exist.
  const Field& Get(std::string_view type, std::string_view field) const {
    for (const Field& candidate : Underlying(Get(type)).fields) {
      if (candidate.name == field) return candidate;
    }
    throw std::out_of_range(std::string(field));
  }

  const Constant& GetConstant(std::string_view name) const {
    for (const Constant& candidate : package->constants) {
      if (candidate.name == name) return candidate;
    }
    throw std::out_of_range(std::string(name));
  }
};

inline Loaded LoadPackages(std::vector<SourcePackage> packages) {
  Loaded loaded;
  const std::string first = packages.front().path;
  for (const Diagnostic& diagnostic : loaded.universe.Load(std::move(packages))) {
    loaded.errors.push_back(ToString(diagnostic));
  }
  if (loaded.errors.empty()) loaded.package = loaded.universe.FindPackage(first);
  return loaded;
}

inline Loaded LoadFiles(std::vector<SourceFile> files) {
  return LoadPackages({{"example.com/pkg", "dir", std::move(files)}});
}

/// Loads `body` as the file t.go of package pkg; its first line is line 2.
inline Loaded LoadBody(std::string_view body) {
  return LoadFiles({{"t.go", "package pkg\n" + std::string(body)}});
}

inline std::vector<std::string> Texts(const std::vector<CommentLine>& lines) {
  std::vector<std::string> texts;
  texts.reserve(lines.size());
  for (const CommentLine& line : lines) texts.push_back(line.text);
  return texts;
}

}  // namespace tandem::gotypes
