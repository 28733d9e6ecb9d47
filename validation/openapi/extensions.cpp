// As kube-openapi pkg/generators/{extension,enum,union}.go.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "validation/base/white_space.h"
#include "validation/gotypes/model.h"
#include "validation/json/writer.h"
#include "validation/openapi/extensions_internal.h"

namespace tandem::openapi {
namespace {

using crd::schema::Draft;
using crd::schema::QuotedJson;
using gotypes::Field;
using gotypes::Type;

/// The value behind `+name`, or `+name=`: nothing when there is no such line.
std::optional<std::string> Said(const gotypes::Comments& comments, std::string_view name) {
  for (const auto* lines : {&comments.second_closest, &comments.doc}) {
    for (const gotypes::CommentLine& line : *lines) {
      std::string_view text = TrimSpace(line.text);
      if (!text.starts_with('+') || !text.substr(1).starts_with(name)) continue;
      text.remove_prefix(1 + name.size());
      if (text.empty()) return std::string();
      if (text.front() == '=') return std::string(TrimSpace(text.substr(1)));
    }
  }
  return std::nullopt;
}

/// The value of a key of a struct tag, `patchStrategy:"merge"`; empty when there is none.
std::string_view OfStructTag(std::string_view tag, std::string_view key) {
  const std::size_t at = tag.find(std::string(key) + ":\"");
  if (at == std::string_view::npos) return {};
  const std::string_view rest = tag.substr(at + key.size() + 2);
  return rest.substr(0, rest.find('"'));
}

std::string PatchWord(const Field& field, std::string_view key) {
  return Said(field.comments, key).value_or(std::string(OfStructTag(field.tag, key)));
}

bool IsText(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  return literal.kind == Type::Kind::kBuiltin && literal.name == "string";
}

/// Writes the members of a union by their JSON names, each with its name in Go, which is the value
/// of the discriminator that chooses it.
void WriteMembers(const Type& literal, std::string_view discriminator, json::Writer& out) {
  out.StartObject();
  std::set<std::string> written;
  for (const Field& field : literal.fields) {
    const std::string& name = field.json_tag_name;
    if (name.empty() || name == discriminator || !written.insert(name).second) continue;
    out.Key(name).String(field.name);
  }
  out.EndObject();
}

}  // namespace

void AddPatchKeywords(const Type& type, Draft& draft) {
  const Type& literal = gotypes::Underlying(type);
  if (literal.kind != Type::Kind::kStruct) return;
  for (const Field& field : literal.fields) {
    const auto property = draft.properties.find(field.json_tag_name);
    if (property == draft.properties.end()) continue;
    for (const auto& [key, keyword] :
         {std::pair("patchStrategy", "x-kubernetes-patch-strategy"),
          std::pair("patchMergeKey", "x-kubernetes-patch-merge-key")}) {
      const std::string word = PatchWord(field, key);
      if (!word.empty()) property->second.Set(keyword, QuotedJson(word));
    }
  }
}

void AddEnum(const Type& type, Draft& draft) {
  if (type.package == nullptr || !IsText(type) || !draft.enum_values.empty()) return;
  if (!Said(type.comments, "enum")) return;
  std::set<std::string> values;
  for (const gotypes::Constant& constant : type.package->constants) {
    if (constant.type == &type && constant.string_value) {
      values.insert(QuotedJson(*constant.string_value));
    }
  }
  draft.enum_values.assign(values.begin(), values.end());
}

void AddUnion(const Type& type, Draft& draft) {
  const Type& literal = gotypes::Underlying(type);
  if (literal.kind != Type::Kind::kStruct || !Said(type.comments, "union")) return;
  std::string discriminator;
  for (const Field& field : literal.fields) {
    if (Said(field.comments, "unionDiscriminator")) discriminator = field.json_tag_name;
  }
  std::string json;
  json::Writer out(json);
  out.StartArray().StartObject();
  if (!discriminator.empty()) out.Key("discriminator").String(discriminator);
  out.Key("fields-to-discriminateBy");
  WriteMembers(literal, discriminator, out);
  out.EndObject().EndArray();
  draft.Set("x-kubernetes-unions", json);
}

bool IsUnpublished(const gotypes::Comments& comments) {
  return Said(comments, "k8s:openapi-gen") == "false";
}

}  // namespace tandem::openapi
