#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validation/releases/release.h"

namespace tandem::releases {

/// The knowledge that the program has of a minor release.
struct Row {
  Release release;           ///< the newest patch that is known
  bool handwritten = false;  ///< handwritten rules, or what is known of them
  bool complete = false;     ///< the handwritten rules were compared with those of its API server
  bool tags = false;         ///< its reading of tags is known
};

/// The minor releases that the program knows, each once, the oldest first.
inline constexpr Row kTable[] = {
    {.release = {1, 33, 13}, .handwritten = true, .complete = true},
    {.release = {1, 34, 10}, .handwritten = true, .complete = true},
    {.release = {1, 35, 7}, .handwritten = true, .complete = true},
    {.release = {1, 36, 3}, .handwritten = true, .complete = true, .tags = true},
    {.release = {1, 37, 0}, .handwritten = true, .tags = true},
};

/// The newest release that has that much.
constexpr Release Newest(bool Row::*what) {
  Release newest;
  for (const Row& row : kTable) {
    if (row.*what) newest = row.release;
  }
  return newest;
}

/// The row of a version such as `1.36`, `v1.36` or `1.36.4`; null when there is none.
const Row* FindRow(std::string_view version);

/// The release that a version names; of a minor release without a patch, the newest that is known,
/// which also stands for later ones. Nothing where FindRow finds none.
std::optional<Release> FindRelease(std::string_view version);

/// The minor releases that have that much, the oldest first: `1.36`.
std::vector<std::string> Minors(bool Row::*what);

}  // namespace tandem::releases
