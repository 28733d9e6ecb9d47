#include <algorithm>
#include <iterator>
#include <set>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/crd/generate/key_rules_internal.h"
#include "validation/crd/generate/known_types_internal.h"
#include "validation/crd/generate/one_of_internal.h"
#include "validation/crd/generate/schema_maker_internal.h"
#include "validation/crd/generate/tag_rules_internal.h"
#include "validation/gotypes/json_methods.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Field;
using gotypes::Position;
using gotypes::Type;
using schema::Draft;
using Shape = Type::Kind;

/// Literals nest no deeper (gotypes::kMaxTypeDepth); structs in structs are named types, whose
/// schemas are made one inside the other no deeper than this.
constexpr int kMaxDepth = 400;

/// The most types that are made, one inside the other, to know what a marker may say.
constexpr int kMaxMaking = 50;

constexpr std::string_view kOneOfs[] = {"kubebuilder:validation:ExactlyOneOf",
                                        "kubebuilder:validation:AtMostOneOf",
                                        "kubebuilder:validation:AtLeastOneOf"};

constexpr std::string_view kFloats =
    "found float, the usage of which is highly discouraged, as support for them varies across "
    "languages. Please consider serializing your float as string instead. If you are really sure "
    "you want to use them, re-run with crd:allowDangerousTypes=true";

constexpr std::string_view kUseJson =
    "consider using an explicit type or apiextensionsv1.JSON instead";

/// Whether a union of fields has a member of that name.
bool IsMember(const MarkerUses& of_type, std::string_view name) {
  return std::any_of(of_type.all().begin(), of_type.all().end(), [&](const MarkerUse& use) {
    const std::vector<std::string> names = use.arguments.value().Texts();
    return IsOneOf(use) && std::find(names.begin(), names.end(), name) != names.end();
  });
}

/// Fields in fields, `a.b`, which unions do not take; empty when there are none.
std::string NestedMembers(const MarkerUses& of_type) {
  for (const std::string_view name : kOneOfs) {
    for (const MarkerUse& use : of_type.all()) {
      if (use.found.marker->name != name) continue;
      std::string nested;
      for (const std::string& member : use.arguments.value().Texts()) {
        if (member.find('.') != std::string::npos) nested += (nested.empty() ? "" : ",") + member;
      }
      if (!nested.empty()) {
        return std::string(name) + ": cannot reference nested fields: " + nested;
      }
    }
  }
  return {};
}

bool IsText(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  return literal.kind == Shape::kBuiltin && literal.name == "string";
}

/// The text of a type that is no name, as Go's reflection prints it.
std::string GoText(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  return literal.kind == Shape::kBuiltin ? literal.name : gotypes::ToString(literal);
}

/// A field as messages name it: those that are embedded have no name.
std::string_view NameOf(const Field& field) {
  return field.embedded ? std::string_view() : std::string_view(field.name);
}

bool IsExported(const Field& field) {
  return !field.name.empty() && !IsLowerLetter(field.name.front()) && field.name.front() != '_';
}

/// Whether maps may have keys of the type.
bool MayBeKey(const Type& key) {
  return IsText(key) || key.kind == Shape::kExternal || gotypes::HasJsonMethod(key, "MarshalText");
}

/// Parity: one of the messages has a comma where the other has a semicolon.
std::string InterfaceError(const std::string& begin, const char* separator) {
  return begin + "interface type is not supported in CRD schemas" + separator +
         std::string(kUseJson);
}

/// The constants of a type. controller-gen sees those only whose type and text are both written.
markers::Constants ConstantsOf(const Type& type, const Options& options, Findings& findings) {
  const bool knows_tags = options.dialect == Options::Dialect::kTandem;
  markers::Constants constants{type.name, type.package->path + "." + type.name, IsText(type), {}};
  for (const gotypes::Constant& constant : type.package->constants) {
    if (constant.type != &type || !constant.string_value) continue;
    if (knows_tags ? IsExcluded(constant, options, findings) : !constant.typed_literal) continue;
    constants.values.push_back(*constant.string_value);
  }
  return constants;
}

}  // namespace

const MarkerUses& SchemaMaker::MarkersOf(const Type& type) {
  const auto [at, is_new] = markers_.try_emplace(&type);
  if (is_new) at->second = ReadUses(type.comments, markers::kType, findings_);
  return at->second;
}

const Draft& SchemaMaker::SchemaOf(const Type& type) {
  const auto [at, is_new] = schemas_.try_emplace(&type);
  if (!is_new) return at->second;
  std::optional<Draft> known;
  const bool is_metadata = type.package_path == kMetaV1 && type.name == "ObjectMeta";
  if (!is_metadata || !options_.declared_object_meta) {
    known = KnownSchema(type.package_path, type.name, options_.embedded_object_meta);
  }
  ++making_;
  at->second = known ? *std::move(known) : MakeNamed(type);
  --making_;
  return at->second;
}

Draft SchemaMaker::MakeNamed(const Type& type) {
  if (type.kind != Shape::kNamed && options_.unknown_types) return Anything();
  if (type.kind != Shape::kNamed) {
    findings_.errors.Add(type.position, "no package gives the type " + gotypes::ToString(type) +
                                            ": name its directory, or put it into vendor/");
    return {};
  }
  const Site site{type.package, type.position, &type, 0};
  if (gotypes::HasJsonMethod(type, "MarshalJSON")) {
    Draft draft;
    Apply(MarkersOf(type), markers::kType, &type, type.position, draft);
    if (!draft.type.empty()) return draft;
  } else if (gotypes::HasJsonMethod(type, "MarshalText")) {
    Draft draft;
    draft.type = "string";
    Apply(MarkersOf(type), markers::kType, &type, type.position, draft);
    if (draft.type != "string") {
      findings_.errors.Add(
          type.position, GoQuote(type.name) +
                             " implements encoding.TextMarshaler but schema type is not string: " +
                             GoQuote(draft.type));
    }
    return draft;
  }
  Draft draft = Make(*type.definition, site);
  if (!DropsDescriptions(type.package)) draft.description = Description(type.comments.doc);
  Apply(MarkersOf(type), markers::kType, &type, type.position, draft);
  if (KnowsTags() && options_.tag_rules) AddTypeTagRules(type, draft, options_, findings_);
  return draft;
}

Draft SchemaMaker::Make(const Type& type, const Site& site) {
  switch (type.kind) {
    case Shape::kBuiltin:
      return MakeBuiltin(type, site);
    case Shape::kNamed:
    case Shape::kExternal:
      return MakeReference(type, site);
    case Shape::kPointer: {
      const Site inner{site.package, site.position, nullptr, site.depth + 1};
      return Make(*type.elem, inner);
    }
    case Shape::kSlice:
    case Shape::kArray:
      return MakeList(type, site);
    case Shape::kMap:
      return MakeMap(type, site);
    case Shape::kStruct:
      return MakeStruct(type, site);
    case Shape::kInterface:
      return MakeInterface(type, site);
    case Shape::kUnsupported:
      break;
  }
  return MakeUnsupported(type, site);
}

Draft SchemaMaker::MakeReference(const Type& type, const Site& site) {
  Draft draft;
  if (type.generic || (type.instance_of != nullptr && !KnowsTags())) {
    return MakeNothing(site, "unsupported AST kind *ast.IndexExpr");
  }
  const bool is_named = type.kind == Shape::kNamed;
  // The alias of a type with a name is that type to controller-gen.
  const Type* target = is_named && type.alias ? type.definition : &type;
  const bool is_alias_of_named = target != &type && target->kind == Shape::kNamed;
  if (is_alias_of_named && !KnowsTags()) return MakeReference(*target, site);
  draft.reference = &type;
  if (is_named && type.alias && gotypes::Underlying(type).kind == Shape::kInterface) {
    return MakeNothing(site,
                       InterfaceError("cannot generate schema for " + type.name + "; ", ", "));
  }
  // Markers at the place need these. controller-gen does not know those of other packages' types.
  const bool is_basic = is_named && gotypes::Underlying(type).kind == Shape::kBuiltin;
  if (is_basic && type.package == site.package) {
    const Draft& named = SchemaOf(type);
    draft.type = named.type;
    draft.format = named.format;
  }
  return draft;
}

Draft SchemaMaker::MakeBuiltin(const Type& type, const Site& site) {
  Draft draft;
  const std::string& name = type.name;
  if (name == "string") {
    draft.type = "string";
  } else if (name == "bool") {
    draft.type = "boolean";
  } else if (name.starts_with("float")) {
    if (options_.allow_dangerous_types) {
      draft.type = "number";
    } else {
      findings_.errors.Add(site.position, std::string(kFloats));
    }
  } else {
    draft.type = "integer";
    if (name == "int32" || name == "uint32") draft.format = "int32";
    if (name == "int64" || name == "uint64") draft.format = "int64";
  }
  return draft;
}

/// Reports a type that no schema can be made of, or takes it for anything, as the options say.
Draft SchemaMaker::MakeNothing(const Site& site, const std::string& message) {
  if (!options_.unknown_types) {
    findings_.errors.Add(site.position, message);
    return {};
  }
  findings_.warnings.Add(site.position, message, Problem::About::kUnjudged);
  return Anything();
}

Draft SchemaMaker::MakeInterface(const Type& type, const Site& site) {
  if (type.text.starts_with("interface")) return MakeNothing(site, InterfaceError("", "; "));
  return MakeNothing(site, InterfaceError("cannot generate schema for " + type.text + "; ", ", "));
}

Draft SchemaMaker::MakeUnsupported(const Type& type, const Site& site) {
  Draft draft;
  if (type.text == "rune") {
    draft.type = "integer";
    draft.format = "int32";
    return draft;
  }
  std::string message = "unsupported type " + GoQuote(type.text);
  if (type.name == "Undefined") {
    findings_.errors.Add(site.position, "unknown type " + type.text);
    return draft;
  }
  if (type.name == "Func" || type.name == "Chan") {
    message = "unsupported AST kind *ast." + type.name + "Type";
  }
  return MakeNothing(site, message);
}

Draft SchemaMaker::MakeList(const Type& type, const Site& site) {
  Draft draft;
  const bool is_bytes = type.elem->kind == Shape::kBuiltin && type.elem->name == "uint8";
  if (type.kind == Shape::kSlice && is_bytes) {
    draft.type = "string";
    draft.format = "byte";
    return draft;
  }
  draft.items.push_back(Make(*type.elem, {site.package, site.position, nullptr, site.depth + 1}));
  draft.type = "array";
  return draft;
}

Draft SchemaMaker::MakeMap(const Type& type, const Site& site) {
  Draft draft;
  if (!MayBeKey(*type.key)) {
    return MakeNothing(site, "map keys must be strings or implement encoding.TextMarshaler, not " +
                                 GoText(*type.key));
  }
  const Shape kind = type.elem->kind;
  if (kind == Shape::kInterface && type.elem->text.starts_with("interface")) {
    return MakeNothing(site, "interface type is not supported as map value in CRD schemas; " +
                                 std::string(kUseJson));
  }
  if (kind == Shape::kUnsupported && (type.elem->name == "Func" || type.elem->name == "Chan")) {
    return MakeNothing(site, "not a supported map value type: *ast." + type.elem->name + "Type");
  }
  draft.type = "object";
  draft.additional.push_back(
      Make(*type.elem, {site.package, site.position, nullptr, site.depth + 1}));
  if (KnowsTags() && type.key->kind == Shape::kNamed) {
    AddKeyRules(SchemaOf(*type.key), options_, draft);
  }
  return draft;
}

Draft SchemaMaker::MakeStruct(const Type& type, const Site& site) {
  static const MarkerUses kNone;
  Draft draft;
  draft.type = "object";
  if (site.depth > kMaxDepth) {
    findings_.errors.Add(site.position, "types nest too deeply");
    return draft;
  }
  const MarkerUses& of_type = site.named == nullptr ? kNone : MarkersOf(*site.named);
  if (const std::string nested = NestedMembers(of_type); !nested.empty()) {
    findings_.errors.Add(site.position, nested);
    return draft;
  }
  for (const Field& field : type.fields) {
    if (!AddField(field, site, of_type, draft)) return draft;
  }
  std::sort(draft.required.begin(), draft.required.end());
  if (KnowsTags()) CheckMembers(of_type, site, draft);
  AddImmutable(type, draft);
  if (KnowsTags()) {
    (options_.tag_rules ? AddTagRules : AddTagShapes)(type, draft, options_, findings_);
  }
  return draft;
}

/// Members of unions are fields. What is inlined is not known yet.
void SchemaMaker::CheckMembers(const MarkerUses& of_type, const Site& site, const Draft& draft) {
  if (!draft.all_of.empty()) return;
  for (const MarkerUse& use : of_type.all()) {
    if (!IsOneOf(use)) continue;
    for (const std::string& name : use.arguments.value().Texts()) {
      if (draft.properties.contains(name)) continue;
      findings_.refusals.Add(site.position,
                             std::string(use.found.marker->name) + ": there is no field " + name);
    }
  }
}

/// False when the struct cannot be made.
bool SchemaMaker::AddField(const Field& field, const Site& site, const MarkerUses& of_type,
                           Draft& draft) {
  if (!field.embedded && options_.ignore_unexported_fields && !IsExported(field)) return true;
  if (!field.has_json_tag) {
    findings_.errors.Add(field.position,
                         "encountered struct field " + GoQuote(NameOf(field)) +
                             " without JSON tag in type " +
                             GoQuote(site.named == nullptr ? "" : site.named->name));
    return true;
  }
  if (field.json_skipped) return true;
  const MarkerUses uses = ReadUses(field.comments, markers::kField, findings_);
  const bool is_inline = field.json_inline || field.json_tag_name.empty();
  const Presence presence = PresenceOf(field, uses, of_type, site);
  if (presence == Presence::kWrong) return false;
  if (presence == Presence::kRequired) draft.required.push_back(field.json_tag_name);
  Draft property;
  if (!uses.Has("kubebuilder:validation:Schemaless")) {
    property = Make(*field.type, {site.package, field.type_position, nullptr, site.depth + 1});
  }
  if (!DropsDescriptions(site.package)) property.description = Description(field.comments.doc);
  Apply(uses, markers::kField, nullptr, field.position, property);
  if (is_inline) {
    if (KnowsTags() && options_.tag_rules) {
      AddInlinedTagRules(field, property, options_, findings_);
    }
    draft.all_of.push_back(std::move(property));
  } else {
    draft.properties.insert_or_assign(field.json_tag_name, std::move(property));
  }
  return true;
}

bool SchemaMaker::DropsDescriptions(const gotypes::Package* package) const {
  if (package == nullptr) return false;
  const std::string_view path = package->path;
  return std::any_of(
      options_.without_descriptions.begin(), options_.without_descriptions.end(),
      [&](const std::string& pattern) {
        const bool is_prefix = pattern.ends_with('*');
        return is_prefix ? path.starts_with(std::string_view(pattern).substr(0, pattern.size() - 1))
                         : path == pattern;
      });
}

void SchemaMaker::Explain(Presence presence, const Field& field, const Site& site,
                          const markers::Requirement& found) {
  const std::string type = site.named == nullptr ? std::string() : site.named->name;
  const auto is_asked = [&](const std::string& name) {
    return options_.explain == name || options_.explain == type + "." + name;
  };
  if (!options_.explain.empty() && (is_asked(field.name) || is_asked(field.json_tag_name))) {
    findings_.notes.Add(field.position,
                        type + "." + field.json_tag_name + " is " +
                            (presence == Presence::kRequired ? "required: " : "optional: ") +
                            std::string(found.why) + " (rule " + std::to_string(found.rule) + ")");
  }
}

SchemaMaker::Presence SchemaMaker::PresenceOf(const Field& field, const MarkerUses& uses,
                                              const MarkerUses& of_type, const Site& site) {
  const std::string& name = field.json_tag_name;
  const bool by_default =
      site.package != nullptr && packages_.Of(*site.package).optional_by_default;
  const markers::Requirement found = markers::RequirementOf(
      field, [&uses](std::string_view marker) { return uses.Has(marker); }, by_default);
  Presence presence = found.required ? Presence::kRequired : Presence::kOptional;
  if (found.required && IsMember(of_type, name)) {
    presence = Presence::kWrong;
    const bool is_marked = found.rule == 2 || found.rule == 4;
    findings_.errors.Add(site.position, "field " + name + " is part of OneOf constraint and " +
                                            (is_marked ? "cannot be marked as required"
                                                       : "must have omitempty or omitzero tag"));
  }
  Explain(presence, field, site, found);
  return presence;
}

/// A field that may be left out cannot be cleared either: when it is gone no rule of its own runs.
void SchemaMaker::AddImmutable(const Type& type, Draft& draft) {
  if (KnowsTags()) return;  // they say it exactly: tag_rules.cpp
  for (const Field& field : type.fields) {
    const std::string& name = field.json_tag_name;
    if (!draft.properties.contains(name)) continue;
    const bool required = std::binary_search(draft.required.begin(), draft.required.end(), name);
    const MarkerUses uses = ReadUses(field.comments, markers::kField, findings_);
    if (required || !uses.Has("k8s:immutable")) continue;
    draft.rules.push_back({.rule = "!has(oldSelf." + name + ") || has(self." + name + ")",
                           .message = "field " + name + " is immutable once set"});
  }
}

Draft SchemaMaker::Resolved(const Draft& draft) {
  const auto* type = static_cast<const Type*>(draft.reference);
  Draft resolved;
  // Types that are made one inside the other are bounded; what is left out is guessed below.
  for (int i = 0; type != nullptr && i < gotypes::kMaxTypeDepth; ++i) {
    if (making_ > kMaxMaking && !schemas_.contains(type)) break;
    const Draft& known = SchemaOf(*type);
    resolved.type = known.type;
    resolved.words = known.words;
    if (!resolved.type.empty() || known.reference == nullptr) break;
    type = static_cast<const Type*>(known.reference);
  }
  if (!resolved.type.empty() || !resolved.words.empty() || type == nullptr) return resolved;
  const Shape kind = gotypes::Underlying(*type).kind;
  if (kind == Shape::kStruct || kind == Shape::kMap) resolved.type = "object";
  if (kind == Shape::kSlice || kind == Shape::kArray) resolved.type = "array";
  return resolved;
}

void SchemaMaker::Apply(const MarkerUses& uses, markers::Places place, const Type* named,
                        const Position& position, Draft& draft) {
  const std::vector<const MarkerUse*> order = uses.InOrder();
  if (order.empty()) return;
  Draft resolved;
  if (draft.reference != nullptr && draft.type.empty()) resolved = Resolved(draft);
  markers::Constants constants;
  if (named != nullptr) constants = ConstantsOf(*named, options_, findings_);
  for (const MarkerUse* use : order) {
    const markers::MarkerDef& marker = *use->found.marker;
    if (KnowsTags() && marker.name.starts_with("k8s:") && IsTagRule(marker.name)) continue;
    Draft* target = &draft;
    if (use->found.items) {
      if (draft.type != "array" || draft.items.empty()) {
        findings_.errors.Add(position, "must apply " + use->found.Name() +
                                           " to an array value, found " + draft.type);
        continue;
      }
      target = &draft.items.front();
    }
    const markers::Use here{use->arguments, place, use->found.items ? nullptr : &resolved,
                            named == nullptr ? nullptr : &constants};
    if (const Status applied = marker.apply(here, *target); !applied) {
      findings_.errors.Add(position, applied.error().message);
    }
    if (KnowsTags() && IsOneOf(*use)) RespellOneOf(*use, options_.one_of_filter, *target);
    if (marker.name.ends_with("default")) target->default_identity = ++defaults_;
  }
}

}  // namespace tandem::crd::generate
