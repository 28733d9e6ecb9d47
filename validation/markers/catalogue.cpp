#include "validation/markers/catalogue.h"

#include <algorithm>
#include <unordered_map>

#include "validation/base/edit_distance.h"
#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/base/white_space.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/markers/value_parser_internal.h"

namespace tandem::markers {

extern const std::span<const MarkerDef> kMarkers_numbers;
extern const std::span<const MarkerDef> kMarkers_texts;
extern const std::span<const MarkerDef> kMarkers_lists;
extern const std::span<const MarkerDef> kMarkers_objects;
extern const std::span<const MarkerDef> kMarkers_types;
extern const std::span<const MarkerDef> kMarkers_enums;
extern const std::span<const MarkerDef> kMarkers_presence;
extern const std::span<const MarkerDef> kMarkers_defaults;
extern const std::span<const MarkerDef> kMarkers_expressions;
extern const std::span<const MarkerDef> kMarkers_one_of;
extern const std::span<const MarkerDef> kMarkers_topology;
extern const std::span<const MarkerDef> kMarkers_notes;
extern const std::span<const MarkerDef> kMarkers_definition;

namespace {

constexpr std::string_view kItems = "items:";

/// A marker's text in the parts that matter, as splitMarker of controller-gen.
struct Split {
  std::string_view name;       ///< without its last segment, where there is a `=`
  std::string_view full_name;  ///< all before the first `=`
  std::string_view rest;       ///< all behind it
};

Split SplitText(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view full = text.substr(0, equals);
  if (equals == std::string_view::npos) return {full, full, {}};
  const std::size_t colon = full.rfind(':');
  return {full.substr(0, colon), full, text.substr(equals + 1)};
}

using Index = std::unordered_map<std::string, Found, KeyedTextHash>;

/// A name may be another marker in another place.
std::string Key(std::string_view name, Places place) {
  return std::string(name) + '=' + static_cast<char>('0' + place);
}

Index MakeIndex() {
  Index index;
  for (const MarkerDef* marker : Catalogue()) {
    for (const Places place : {kField, kType, kPackage}) {
      if ((marker->places & place) == 0) continue;
      index.emplace(Key(marker->name, place), Found{marker, false});
      const Found of_items{marker, true};
      if (marker->of_items) index.emplace(Key(of_items.Name(), place), of_items);
    }
  }
  return index;
}

const Index& TheIndex() {
  static const Index kIndex = MakeIndex();
  return kIndex;
}

/// As Go's encoding/json says what it cannot read.
std::string JsonError(std::string_view text) {
  const std::string_view trimmed = TrimSpace(text);
  if (trimmed.empty()) return "unexpected end of JSON input";
  constexpr std::string_view kBeginnings = "{[\"-0123456789tfn";
  if (kBeginnings.find(trimmed.front()) == std::string_view::npos) {
    const auto code = static_cast<char32_t>(static_cast<unsigned char>(trimmed.front()));
    return "invalid character " + GoQuoteRune(code) + " looking for beginning of value";
  }
  return "invalid JSON " + GoQuote(trimmed);
}

Parsed ParseJson(std::string_view text) {
  Parsed parsed;
  Value value;
  json::Document document(0);
  if (!TrimSpace(text).starts_with("ref(")) {
    if (!document.Parse(text, {.duplicates = json::Duplicates::kMerge})) {
      parsed.errors.push_back(JsonError(text));
      return parsed;
    }
    value.json = json::RenderUntypedGoJson(document.root());
  }
  parsed.arguments.Set("", std::move(value));
  return parsed;
}

const Argument* FindArgument(const MarkerDef& marker, std::string_view name) {
  const auto found = std::find_if(marker.arguments.begin(), marker.arguments.end(),
                                  [&](const Argument& each) { return each.name == name; });
  return found == marker.arguments.end() ? nullptr : &*found;
}

void ParseNamed(const MarkerDef& marker, TokenScanner& scanner, Parsed& parsed) {
  while (scanner.Expect(TokenScanner::kIdent, "argument name")) {
    const std::string name(scanner.TokenText());
    if (!scanner.Expect('=', "equals")) return;
    const Argument* const argument = FindArgument(marker, name);
    if (argument == nullptr) return scanner.Error("unknown argument " + GoQuote(name));
    parsed.arguments.Set(name, ParseValue(scanner, argument->type));
    if (!parsed.errors.empty() || scanner.Peek() == TokenScanner::kEnd) return;
    if (!scanner.Expect(',', "comma")) return;
  }
}

}  // namespace

const std::vector<const MarkerDef*>& Catalogue() {
  static const std::vector<const MarkerDef*> kAll = [] {
    std::vector<const MarkerDef*> all;
    for (const std::span<const MarkerDef> family :
         {kMarkers_numbers, kMarkers_texts, kMarkers_lists, kMarkers_objects, kMarkers_types,
          kMarkers_enums, kMarkers_presence, kMarkers_defaults, kMarkers_expressions,
          kMarkers_one_of, kMarkers_topology, kMarkers_notes, kMarkers_definition}) {
      for (const MarkerDef& marker : family) all.push_back(&marker);
    }
    return all;
  }();
  return kAll;
}

std::string Found::Name() const {
  if (!items) return std::string(marker->name);
  return std::string(kValidation) + std::string(kItems) +
         std::string(marker->name.substr(kValidation.size()));
}

std::optional<Found> FindMarker(std::string_view text, Places place) {
  const Split split = SplitText(text);
  for (const std::string_view name : {split.full_name, split.name}) {
    const auto found = TheIndex().find(Key(name, place));
    if (found != TheIndex().end()) return found->second;
  }
  return std::nullopt;
}

const MarkerDef* FindByName(std::string_view name) {
  for (const MarkerDef* marker : Catalogue()) {
    if (marker->name == name) return marker;
  }
  return nullptr;
}

Parsed ParseMarker(const MarkerDef& marker, std::string_view text) {
  const Split split = SplitText(text);
  const bool unnamed = marker.arguments.size() == 1 && marker.arguments.front().name.empty();
  if (unnamed && marker.arguments.front().type == ArgumentType::kJson) return ParseJson(split.rest);
  std::string rest(split.rest);
  if (!unnamed && !marker.arguments.empty() && split.full_name.size() > split.name.size()) {
    rest = std::string(split.full_name.substr(split.name.size() + 1)) + "=" + rest;
  }
  Parsed parsed;
  TokenScanner scanner(rest, [&](const std::string& message) { parsed.errors.push_back(message); });
  if (!marker.arguments.empty() && scanner.Peek() != TokenScanner::kEnd) {
    if (unnamed) {
      parsed.arguments.Set("", ParseValue(scanner, marker.arguments.front().type));
    } else {
      ParseNamed(marker, scanner, parsed);
    }
  }
  if (scanner.Scan() != TokenScanner::kEnd) {
    scanner.Error("extra arguments provided: " + GoQuote(rest.substr(scanner.offset())));
  }
  for (const Argument& argument : marker.arguments) {
    if (!marker.strict || argument.optional) continue;
    if (parsed.arguments.Find(argument.name) != nullptr) continue;
    scanner.Error("missing argument " + GoQuote(argument.name));
  }
  return parsed;
}

std::string_view MarkerText(const gotypes::CommentLine& line) {
  const std::string_view text = TrimSpace(line.text);
  return !line.block && text.starts_with('+') ? text.substr(1) : std::string_view();
}

std::string_view WithoutValidation(std::string_view name) {
  return name.starts_with(kValidation) ? name.substr(kValidation.size()) : name;
}

std::string NearestName(std::string_view text) {
  constexpr std::size_t kNear = 3;
  std::string name(text.substr(0, text.find_first_of("= ")));
  name.erase(name.find_last_not_of(" :") + 1);
  std::string nearest;
  std::size_t best = kNear + 1;
  for (const MarkerDef* marker : Catalogue()) {
    const auto distance = EditDistance(name, marker->name, best - 1);
    if (!distance) continue;
    best = *distance;
    nearest = marker->name;
    if (best == 0) break;
  }
  return nearest;
}

}  // namespace tandem::markers
