#include "validation/releases/table.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace tandem::releases {
namespace {

bool IsNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool IsPatchOf(std::string_view version, std::string_view minor) {
  if (!version.starts_with(minor)) return false;
  version.remove_prefix(minor.size());
  return version.empty() || (version.front() == '.' && IsNumber(version.substr(1)));
}

}  // namespace

const Row* FindRow(std::string_view version) {
  if (version.starts_with('v')) version.remove_prefix(1);
  const Row* const row = std::find_if(std::begin(kTable), std::end(kTable), [&](const Row& each) {
    return IsPatchOf(version, MinorOf(each.release));
  });
  return row == std::end(kTable) ? nullptr : row;
}

std::optional<Release> FindRelease(std::string_view version) {
  const Row* const row = FindRow(version);
  if (row == nullptr) return std::nullopt;
  Release release = row->release;
  const std::size_t dot = version.rfind('.');
  if (dot == version.find('.')) return release;
  // A number that is too big is that of a later patch, too.
  std::uint16_t patch = release.patch;
  std::from_chars(version.data() + dot + 1, version.data() + version.size(), patch);
  release.patch = std::min(patch, release.patch);
  return release;
}

std::vector<std::string> Minors(bool Row::*what) {
  std::vector<std::string> minors;
  for (const Row& row : kTable) {
    if (row.*what) minors.push_back(MinorOf(row.release));
  }
  return minors;
}

}  // namespace tandem::releases
