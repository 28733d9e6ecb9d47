#include "config/vmodule.h"

#include <algorithm>
#include <charconv>

#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

constexpr std::int64_t kMostVerbosity = 0x7fffffff;

Result<std::int64_t> ParseVerbosity(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string parsing = "strconv.ParseUint: parsing " + GoQuote(text) + ": ";
  const bool digits = end == text.data() + text.size();
  if (digits && (error == std::errc::result_out_of_range || number > kMostVerbosity)) {
    return Failure{parsing + "value out of range"};
  }
  if (error != std::errc() || !digits) return Failure{parsing + "invalid syntax"};
  return static_cast<std::int64_t>(number);
}

Result<VModuleItem> ParseItem(std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view pattern = text.substr(0, equals);
  const std::string_view level = text.substr(std::min(equals + 1, text.size()));
  if (pattern.empty() || level.empty() || level.find('=') != std::string_view::npos) {
    return Failure{GoQuote(text) + " does not have the pattern=N format"};
  }
  const auto verbosity = ParseVerbosity(level);
  if (!verbosity) {
    return Failure{"parsing verbosity in " + GoQuote(text) + ": " + verbosity.error().message};
  }
  return VModuleItem{std::string(pattern), *verbosity};
}

}  // namespace

Result<std::vector<VModuleItem>> ParseVModule(std::string_view text) {
  std::vector<VModuleItem> items;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (comma > 0) {
      auto item = ParseItem(text.substr(0, comma));
      if (!item) return item.error();
      items.push_back(*std::move(item));
    }
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return items;
}

std::string ToString(const std::vector<VModuleItem>& items) {
  std::string text;
  for (const VModuleItem& item : items) {
    if (!text.empty()) text += ',';
    text += item.pattern + "=" + std::to_string(item.verbosity);
  }
  return text;
}

}  // namespace tandem::config
