#include "validation/handwritten/access.h"

#include <algorithm>
#include <utility>

#include "validation/base/base64.h"
#include "validation/base/panic.h"
#include "validation/json/writer.h"

namespace tandem::handwritten {

using json::ValueView;

std::optional<std::int64_t> Integer(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  if (value.IsMissing()) return std::nullopt;
  return value.AsInt();
}

std::string Bytes(ValueView value) {
  if (value.IsMissing()) return {};
  if (value.IsArray()) {
    std::string bytes;
    for (const ValueView item : value.elements()) bytes += static_cast<char>(item.AsInt());
    return bytes;
  }
  Result<std::string> bytes = DecodeBase64(value.AsString());
  TANDEM_CHECK(bytes.has_value());
  return *std::move(bytes);
}

std::vector<json::MemberView> SortedMembers(ValueView map) {
  const json::Members members = map.members();
  std::vector<json::MemberView> sorted(members.begin(), members.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  return sorted;
}

std::string StringListJson(ValueView list) {
  if (list.IsMissing()) return "null";
  std::string out;
  json::Writer writer(out);
  writer.StartArray();
  for (const ValueView item : list.elements()) writer.String(Text(item));
  writer.EndArray();
  return out;
}

std::string StringMapJson(ValueView map) {
  if (map.IsMissing()) return "null";
  std::string out;
  json::Writer writer(out);
  writer.StartObject();
  for (const json::MemberView& member : SortedMembers(map)) {
    writer.Key(member.name).String(Text(member.value));
  }
  writer.EndObject();
  return out;
}

}  // namespace tandem::handwritten
