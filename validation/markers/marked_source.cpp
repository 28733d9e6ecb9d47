#include "validation/markers/marked_source.h"

#include <algorithm>

#include "validation/base/white_space.h"
#include "validation/markers/catalogue.h"

namespace tandem::markers {
namespace {

constexpr std::string_view kBegin = "+kubebuilder:";

/// Whether the text after the `+` of a line is a marker about kinds.
bool IsAboutKinds(std::string_view text) {
  constexpr std::string_view kNames[] = {"kubebuilder:validation:", "kubebuilder:object:root"};
  if (std::any_of(std::begin(kNames), std::end(kNames),
                  [&](std::string_view name) { return text.starts_with(name); })) {
    return true;
  }
  constexpr Places kPlaces[] = {kField, kType, kPackage};
  return std::any_of(std::begin(kPlaces), std::end(kPlaces),
                     [&](Places place) { return FindMarker(text, place).has_value(); });
}

}  // namespace

bool HasMarkers(std::string_view source) {
  for (std::size_t at = source.find(kBegin); at != std::string_view::npos;) {
    const std::size_t before = source.rfind('\n', at);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(source.find('\n', at), source.size());
    const bool is_comment = TrimSpace(source.substr(begin, at - begin)) == "//";
    if (is_comment && IsAboutKinds(TrimSpace(source.substr(at + 1, end - at - 1)))) return true;
    at = source.find(kBegin, end);  // a line is looked at once
  }
  return false;
}

}  // namespace tandem::markers
