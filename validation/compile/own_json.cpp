#include "validation/compile/own_json.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "validation/base/white_space.h"
#include "validation/compile/type_table_internal.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

using gotypes::Type;
using rules::TypeKind;

constexpr std::string_view kTypeMarker = "kubebuilder:validation:Type";

/// Tags that only make sense of a value of one shape: strings, numbers, lists or maps.
constexpr std::string_view kShapeTags[] = {"k8s:eachKey",
                                           "k8s:eachVal",
                                           "k8s:enum",
                                           "k8s:exclusiveMaximum",
                                           "k8s:exclusiveMinimum",
                                           "k8s:format",
                                           "k8s:item",
                                           "k8s:listMapKey",
                                           "k8s:listType",
                                           "k8s:maxBytes",
                                           "k8s:maxItems",
                                           "k8s:maxLength",
                                           "k8s:maxProperties",
                                           "k8s:maximum",
                                           "k8s:minItems",
                                           "k8s:minLength",
                                           "k8s:minProperties",
                                           "k8s:minimum",
                                           "k8s:modeDiscriminator",
                                           "k8s:monotonic",
                                           "k8s:neq",
                                           "k8s:pattern",
                                           "k8s:subfield",
                                           "k8s:unionDiscriminator",
                                           "k8s:unique"};

struct Marked {
  std::string_view type;
  TypeKind kind;
};

constexpr Marked kMarked[] = {
    {"string", TypeKind::kString}, {"boolean", TypeKind::kBool}, {"number", TypeKind::kFloat}};

/// The statements of comments about the shape of a value.
struct Said {
  bool by_marker = false;  ///< by a marker, which is about nothing else, so that it wins
  bool as_declared = false;
  std::optional<TypeKind> kind = {};
};

std::string_view Unquoted(std::string_view text) {
  const bool is_quoted = text.size() > 1 && (text.front() == '"' || text.front() == '`');
  return is_quoted ? text.substr(1, text.size() - 2) : text;
}

Said ReadMarker(std::string_view value, const Type& literal) {
  Said said{.by_marker = true};
  if (value == "object") {
    said.as_declared = literal.kind == Type::Kind::kStruct || literal.kind == Type::Kind::kMap;
  } else if (value == "array") {
    said.as_declared = literal.kind == Type::Kind::kSlice;
  } else if (value == "integer") {
    said.as_declared = literal.kind == Type::Kind::kBuiltin && literal.name != "string";
  }
  for (const Marked& marked : kMarked) {
    if (marked.type == value) said.kind = marked.kind;
  }
  return said;
}

Said Read(const gotypes::Comments& comments, const Type& literal) {
  Said said;
  for (const gotypes::TagLine& line : gotypes::FindTags(comments.doc)) {
    if (line.name == kTypeMarker) {
      return ReadMarker(Unquoted(TrimSpace(gotypes::RawTagValue(line.text))), literal);
    }
    said.as_declared =
        said.as_declared ||
        std::any_of(std::begin(kShapeTags), std::end(kShapeTags),
                    [&](std::string_view tag) { return line.text.find(tag) != std::string::npos; });
  }
  return said;
}

bool IsKind(const Type& literal) {
  return std::any_of(literal.fields.begin(), literal.fields.end(), [](const gotypes::Field& field) {
    return field.embedded && field.name == "TypeMeta";
  });
}

bool MayBeOpaque(const Type& type) {
  return type.reads_itself && !SpecialKind(type) && !IsKind(gotypes::Underlying(type));
}

TypeKind Anything(const Type& literal) {
  return literal.kind == Type::Kind::kStruct ? TypeKind::kUnknown : TypeKind::kInterface;
}

std::optional<TypeKind> KindOf(const Said& said, const Type& literal) {
  if (said.as_declared) return std::nullopt;
  return said.kind.value_or(Anything(literal));
}

}  // namespace

std::optional<TypeKind> OwnJson(const Type& type) {
  if (!MayBeOpaque(type)) return std::nullopt;
  const Type& literal = gotypes::Underlying(type);
  return KindOf(Read(type.comments, literal), literal);
}

std::optional<TypeKind> OwnJson(const gotypes::Field& field) {
  const Type& type = WithoutPointer(*field.type);
  if (!MayBeOpaque(type)) return std::nullopt;
  const Type& literal = gotypes::Underlying(type);
  const Said at_field = Read(field.comments, literal);
  Said said = Read(type.comments, literal);
  if (at_field.by_marker || (at_field.as_declared && !said.by_marker)) said = at_field;
  return KindOf(said, literal);
}

bool HasUnknownJson(const Type& type) {
  const std::optional<TypeKind> own = OwnJson(type);
  return own == TypeKind::kUnknown || own == TypeKind::kInterface;
}

const Type& LiteralOf(const Type& type) {
  static const Type kAnything = [] {
    Type any;
    any.kind = Type::Kind::kInterface;
    any.name = "any";
    any.text = "any";
    return any;
  }();
  return OwnJson(type) ? kAnything : gotypes::Underlying(type);
}

}  // namespace tandem::compile
