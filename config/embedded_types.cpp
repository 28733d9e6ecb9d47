#include "config/embedded_types.h"

#include <string_view>
#include <utility>

#include "config/files.h"
#include "config/yaml_record.h"
#include "config/yaml_text.h"
#include "validation/base/go_quote.h"
#include "validation/hints/nearest.h"

namespace tandem::config {
namespace {

/// The type of objects that say themselves of which kind they are.
constexpr std::string_view kObjects = "EmbeddedResource";

std::string UnknownType(std::string_view name) {
  std::vector<std::string_view> names = {kObjects};
  for (const embedded::EmbeddedType& type : embedded::AllTypes()) names.push_back(type.name);
  std::string text = "unknown type " + GoQuote(name);
  if (const auto nearest = hints::Nearest(name, names)) {
    return text + ": " + hints::DidYouMean(*nearest);
  }
  text += ": there are";
  for (const std::string_view known : names) {
    text += (known == kObjects ? " " : ", ") + std::string(known);
  }
  return text;
}

Result<embedded::PlaceOf> ReadPlace(const YamlRecord& record, std::string_view path,
                                    YamlNode type) {
  auto place = embedded::Place::Parse(path);
  if (!place) return record.At(type.line, place.error().message);
  if (!type.value.IsString()) return record.At(type.line, GoQuote(path) + " needs a type");
  const std::string_view name = type.value.AsString();
  const embedded::EmbeddedType* const known = embedded::FindType(name);
  if (known == nullptr && name != kObjects) return record.At(type.line, UnknownType(name));
  return embedded::PlaceOf{type.line, *std::move(place), known};
}

Status ReadPlaces(const YamlRecord& record, YamlNode fields, embedded::Mapping& mapping) {
  if (fields.value.IsMissing()) return Ok();
  if (!fields.value.IsObject() || fields.value.size() == 0) {
    return record.At(fields.line, "fields maps places to types");
  }
  for (const json::MemberView member : fields.value.members()) {
    auto place = ReadPlace(record, member.name, fields.Member(member.name));
    if (!place) return place.error();
    mapping.places.push_back(*std::move(place));
  }
  return Ok();
}

Result<embedded::Mapping> ReadMapping(const std::string& file, YamlNode node) {
  const YamlRecord record(file, node);
  Status keys = record.CheckKeys({"group", "kind", "version", "rules", "fields"});
  if (!keys) return keys.error();
  embedded::Mapping mapping;
  mapping.file = file;
  mapping.line = node.line;
  std::string rules = "both";
  for (const auto& [key, to] : {std::pair<std::string_view, std::string*>("group", &mapping.group),
                                {"kind", &mapping.kind},
                                {"version", &mapping.version},
                                {"rules", &rules}}) {
    bool is_there = false;
    Result<std::string> text = record.Text(key, &is_there);
    if (!text) return text.error();
    if (is_there) *to = *std::move(text);
  }
  if (mapping.kind.empty()) return record.At(node.line, "kind must be given, and not be empty");
  const auto parsed = embedded::ParseRules(rules);
  if (!parsed) return record.At(node.line, "rules must be handwritten, declarative or both");
  mapping.rules = *parsed;
  if (Status read = ReadPlaces(record, node.Member("fields"), mapping); !read) return read.error();
  return mapping;
}

Status ReadFileOf(const std::string& path, std::vector<embedded::Mapping>& mappings) {
  Result<std::string> text = ReadFile(path);
  if (!text) return text.error();
  auto documents = ReadYamlText(*text, path);
  if (!documents) return documents.error();
  for (YamlText& document : *documents) {
    const YamlNode root(document);
    if (root.value.IsMissing()) continue;
    if (!root.value.IsArray()) return Failure{path + ":1: embedded types are a list"};
    for (std::size_t i = 0; i < root.value.size(); ++i) {
      auto mapping = ReadMapping(path, root.Item(i));
      if (!mapping) return mapping.error();
      mappings.push_back(*std::move(mapping));
    }
  }
  return Ok();
}

}  // namespace

Result<std::vector<embedded::Mapping>> ReadEmbeddedTypes(const std::vector<std::string>& paths) {
  std::vector<embedded::Mapping> mappings;
  for (const std::string& path : paths) {
    if (Status read = ReadFileOf(path, mappings); !read) return read.error();
  }
  return mappings;
}

}  // namespace tandem::config
