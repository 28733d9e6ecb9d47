#include "validation/hints/quantity.h"

#include <algorithm>

#include "validation/base/ascii.h"
#include "validation/base/edit_distance.h"
#include "validation/formats/quantity.h"

namespace tandem::hints {
namespace {

struct Unit {
  std::string_view written;  ///< in lower case
  std::string_view suffix;
};

// `g` and `K` are left out: they may mean powers of 1000 as well as of 1024.
constexpr Unit kUnits[] = {
    {"", ""},           {"b", ""},           {"byte", ""},      {"bytes", ""}, {"core", ""},
    {"cores", ""},      {"cpu", ""},         {"cpus", ""},      {"vcpu", ""},  {"vcpus", ""},
    {"millicore", "m"}, {"millicores", "m"}, {"millicpu", "m"}, {"kb", "k"},   {"mb", "M"},
    {"gb", "G"},        {"tb", "T"},         {"pb", "P"},       {"eb", "E"},   {"ki", "Ki"},
    {"mi", "Mi"},       {"gi", "Gi"},        {"ti", "Ti"},      {"pi", "Pi"},  {"ei", "Ei"},
    {"kib", "Ki"},      {"mib", "Mi"},       {"gib", "Gi"},     {"tib", "Ti"}, {"pib", "Pi"},
    {"eib", "Ei"},
};

/// Kubernetes' own suffixes: with one of them something before it was wrong, such as a space.
constexpr std::string_view kSuffixes[] = {"n", "u", "m", "k", "M", "G", "T", "P", "E"};

std::optional<std::string_view> SuffixOf(std::string_view written) {
  const auto* const known = std::find(std::begin(kSuffixes), std::end(kSuffixes), written);
  if (known != std::end(kSuffixes)) return *known;
  const auto* const unit = std::find_if(std::begin(kUnits), std::end(kUnits), [&](const Unit& u) {
    return EqualsIgnoringCase(u.written, written);
  });
  if (unit == std::end(kUnits)) return std::nullopt;
  return unit->suffix;
}

/// The number with a point for the comma of `0,5`; nothing for `1,000`, which may be a thousand.
std::optional<std::string> WithPoint(std::string_view number) {
  std::string text(number);
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) return text;
  if (text.size() - comma == 4) return std::nullopt;
  text[comma] = '.';
  return text;
}

std::string_view Trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::optional<std::string> QuantityFor(std::string_view text) {
  if (text.size() > kMaxNameBytes || formats::Quantity::Parse(text)) return std::nullopt;
  text = Trimmed(text);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789.,"), text.size());
  const auto number = WithPoint(text.substr(0, digits));
  const auto suffix = SuffixOf(Trimmed(text.substr(digits)));
  if (!number || !suffix) return std::nullopt;
  const auto quantity = formats::Quantity::Parse(*number + std::string(*suffix));
  if (!quantity) return std::nullopt;
  return quantity->ToString();
}

}  // namespace tandem::hints
