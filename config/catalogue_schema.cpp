#include "config/catalogue_schema.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "config/files.h"
#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::config {
namespace {

using json::ValueView;

constexpr int kMaxDepth = 300;

bool Is(ValueView value, std::string_view text) {
  return value.IsString() && value.AsString() == text;
}

/// The content of a keyword's value: no schema, one, a list of them, or an object of them.
enum class Holds : std::uint8_t { kValue, kSchema, kSchemas, kNamedSchemas };

Holds HoldsOf(std::string_view keyword, ValueView value) {
  if (value.IsObject()) {
    if (keyword == "items" || keyword == "not" || keyword == "additionalProperties") {
      return Holds::kSchema;
    }
    if (keyword == "properties") return Holds::kNamedSchemas;
  }
  const bool is_junctor = keyword == "allOf" || keyword == "anyOf" || keyword == "oneOf";
  return is_junctor && value.IsArray() ? Holds::kSchemas : Holds::kValue;
}

/// Whether a schema has no `type` and is `oneOf` an integer and a string.
bool IsIntOrString(ValueView schema) {
  const ValueView choices = schema.Member("oneOf");
  if (!schema.Member("type").IsMissing() || choices.size() != 2) return false;
  const ValueView first = choices.At(0).Member("type");
  const ValueView second = choices.At(1).Member("type");
  return (Is(first, "integer") && Is(second, "string")) ||
         (Is(first, "string") && Is(second, "integer"));
}

/// Writes schemas without what the makers of catalogues have added to them.
class Writer {
 public:
  bool Schema(ValueView schema, int depth) {
    if (!schema.IsObject()) return Value(schema);
    if (depth > kMaxDepth) return false;
    const bool is_int_or_string = IsIntOrString(schema);
    Begin('{');
    for (const json::MemberView member : schema.members()) {
      if (IsAdded(member.name, member.value, is_int_or_string)) continue;
      if (member.name == "type" && member.value.IsArray()) {
        Types(member.value);
      } else {
        Key(member.name);
        if (!Keyword(member.name, member.value, depth)) return false;
      }
    }
    if (is_int_or_string) Raw("x-kubernetes-int-or-string", "true");
    End('}');
    return true;
  }

  std::string Take() { return std::move(out_); }

 private:
  static bool IsClosed(std::string_view keyword, ValueView value) {
    return keyword == "additionalProperties" && value.kind() == json::Kind::kBool &&
           !value.AsBool();
  }

  static bool IsAdded(std::string_view keyword, ValueView value, bool is_int_or_string) {
    if (keyword == "$schema" || keyword == "$id") return true;
    if (IsClosed(keyword, value)) return true;
    return is_int_or_string &&
           (keyword == "oneOf" || keyword == "format" || keyword == "x-kubernetes-int-or-string");
  }

  bool Keyword(std::string_view name, ValueView value, int depth) {
    switch (HoldsOf(name, value)) {
      case Holds::kSchema:
        return Schema(value, depth + 1);
      case Holds::kSchemas:
        return Schemas(value, depth + 1);
      case Holds::kNamedSchemas:
        return NamedSchemas(value, depth + 1);
      case Holds::kValue:
        break;
    }
    return Value(value);
  }

  bool Schemas(ValueView list, int depth) {
    Begin('[');
    for (const ValueView schema : list.elements()) {
      Separate();
      if (!Schema(schema, depth)) return false;
    }
    End(']');
    return true;
  }

  bool NamedSchemas(ValueView map, int depth) {
    Begin('{');
    for (const json::MemberView member : map.members()) {
      // The makers of catalogues take a field called `properties` for the keyword, and close it.
      if (IsClosed(member.name, member.value)) continue;
      Key(member.name);
      if (!Schema(member.value, depth)) return false;
    }
    End('}');
    return true;
  }

  /// `["string", "null"]` is a string that may be null. Other lists say that there is no one type.
  void Types(ValueView types) {
    std::vector<std::string_view> names;
    for (const ValueView type : types.elements()) {
      if (Is(type, "null")) {
        Raw("nullable", "true");
      } else if (type.IsString()) {
        names.push_back(type.AsString());
      }
    }
    std::sort(names.begin(), names.end());
    if (names.size() == 1) {
      Key("type");
      AppendGoJsonQuoted(names.front(), out_);
    } else if (names == std::vector<std::string_view>{"integer", "string"}) {
      Raw("x-kubernetes-int-or-string", "true");
    } else {
      Raw("x-kubernetes-preserve-unknown-fields", "true");
    }
  }

  bool Value(ValueView value) {
    json::AppendRawJson(value, out_);
    return true;
  }

  void Begin(char brace) { out_ += brace; }
  void End(char brace) { out_ += brace; }
  void Separate() {
    if (out_.back() != '{' && out_.back() != '[') out_ += ',';
  }
  void Key(std::string_view name) {
    Separate();
    AppendGoJsonQuoted(name, out_);
    out_ += ':';
  }
  void Raw(std::string_view name, std::string_view value) {
    Key(name);
    out_ += value;
  }

  std::string out_;
};

}  // namespace

Result<std::string> StructuralSchema(ValueView schema) {
  Writer writer;
  if (writer.Schema(schema, 1)) return writer.Take();
  return Failure{"the schema is nested more than " + std::to_string(kMaxDepth) + " levels deep"};
}

Result<crd::definition::Manifest> ReadCatalogueSchema(const std::string& path,
                                                      std::string_view group,
                                                      std::string_view version,
                                                      std::string_view kind) {
  auto text = ReadFile(path);
  if (!text) return text.error();
  json::Document written;
  if (Status parsed = written.ParseInSitu(*text); !parsed) {
    return Failure{path + ": " + parsed.error().message};
  }
  if (!written.root().IsObject()) return Failure{path + ": is no JSON schema"};
  const auto schema = StructuralSchema(written.root());
  if (!schema) return Failure{path + ": " + schema.error().message};
  std::string plural(kind);
  std::transform(plural.begin(), plural.end(), plural.begin(), ToLower);
  plural += 's';
  std::string manifest = R"({"apiVersion":"apiextensions.k8s.io/v1",)";
  manifest += R"("kind":"CustomResourceDefinition","metadata":{"name":)";
  AppendGoJsonQuoted(plural + "." + std::string(group), manifest);
  manifest += R"(},"spec":{"scope":"Namespaced","group":)";
  AppendGoJsonQuoted(group, manifest);
  manifest += R"(,"names":{"plural":)";
  AppendGoJsonQuoted(plural, manifest);
  manifest += R"(,"kind":)";
  AppendGoJsonQuoted(kind, manifest);
  manifest += R"(},"versions":[{"served":true,"storage":true,"name":)";
  AppendGoJsonQuoted(version, manifest);
  manifest += R"(,"schema":{"openAPIV3Schema":)" + *schema + "}}]}}";
  crd::definition::Manifest made;
  made.file = path;
  if (Status parsed = made.document.Parse(manifest); !parsed) {
    return Failure{path + ": " + parsed.error().message};
  }
  return made;
}

}  // namespace tandem::config
