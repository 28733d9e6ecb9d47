#include "validation/crd/object/about_key.h"

#include <cstddef>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"

namespace tandem::crd::object {
namespace {

constexpr std::size_t kShownRunes = 64;

std::string Shown(std::string_view key) {
  std::size_t end = 0;
  for (std::size_t runes = 0; end < key.size(); ++runes) {
    if (runes == kShownRunes) return GoQuote(std::string(key.substr(0, end)) + "...");
    end += DecodeRune(key.substr(end)).width;
  }
  return GoQuote(key);
}

}  // namespace

std::string AboutKey(std::string_view key) { return "property name " + Shown(key) + ": "; }

void TellOfMap(std::string_view key, std::string map, field::Error& error) {
  error.detail.insert(0, AboutKey(key));
  error.field = std::move(map);
  if (!error.value.IsOmitted() && error.type != field::ErrorType::kTooLong) {
    error.value = field::BadValue::String(std::string(key));
  }
}

}  // namespace tandem::crd::object
