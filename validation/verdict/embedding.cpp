#include "validation/verdict/embedding.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/crd/schema/schema.h"

namespace tandem::verdict {
namespace {

using crd::schema::Schema;
using embedded::Mapping;
using embedded::Place;
using embedded::PlaceOf;
using embedded::Rules;
using embedded::Seat;

/// The most places that are found in a kind, and the most schemas that are looked at for them.
constexpr std::size_t kMaxPlaces = 1'000;
constexpr std::size_t kMaxLooks = 100'000;

Failure At(const Mapping& mapping, std::size_t line, const std::string& message) {
  return Failure{mapping.file + ":" + std::to_string(line) + ": " + message};
}

/// Whether a step leads to something that a schema knows, or does not look at.
bool Leads(const Schema*& at, const Place::Step& step) {
  const bool is_open =
      at->PreservesUnknown() || at->additional == crd::schema::AdditionalProperties::kTrue;
  const Schema* next = step.is_all ? at->items : at->MemberSchema(step.name);
  if (step.is_all && next == nullptr) next = at->additional_schema;
  if (next == nullptr) return is_open;
  at = next;
  return true;
}

bool Leads(const Schema& root, const Place& place) {
  const Schema* at = &root;
  return std::all_of(place.steps().begin(), place.steps().end(),
                     [&](const Place::Step& step) { return Leads(at, step); });
}

const rules::Field* FindField(const rules::Type& type, std::string_view name, int depth = 0) {
  if (depth > 32) return nullptr;
  for (const rules::Field& field : type.fields) {
    if (field.json_name == name && !field.skipped) return &field;
    if (!field.inlined) continue;
    if (const rules::Field* found = FindField(*field.ref.type, name, depth + 1)) return found;
  }
  return nullptr;
}

bool Leads(const rules::Type& root, const Place& place) {
  const rules::Type* at = &root;
  for (const Place::Step& step : place.steps()) {
    if (at->kind == rules::TypeKind::kRaw || at->kind == rules::TypeKind::kUnknown) return true;
    if (step.is_all) {
      at = at->elem.type;
    } else {
      const rules::Field* const field = FindField(*at, step.name);
      if (field == nullptr) return at->abridged;
      at = field->ref.type;
    }
    if (at == nullptr) return false;
  }
  return true;
}

/// The places that x-kubernetes-embedded-resource tells. Recursion is bounded by the steps of a
/// place.
class EmbeddedResources {
 public:
  void Look(const Schema& schema) {
    if (places_.size() == kMaxPlaces || ++looks_ > kMaxLooks) return;
    if (schema.embedded && !steps_.empty()) places_.push_back({0, Place::Of(steps_), nullptr});
    for (const crd::schema::Property& property : schema.properties) {
      LookBelow({std::string(property.name), false}, *property.schema);
    }
    if (schema.items != nullptr) LookBelow({{}, true}, *schema.items);
    if (schema.additional_schema != nullptr) LookBelow({{}, true}, *schema.additional_schema);
  }

  std::vector<PlaceOf> Take() { return std::move(places_); }

 private:
  void LookBelow(Place::Step step, const Schema& schema) {
    if (steps_.size() == Place::kMaxSteps) return;
    steps_.push_back(std::move(step));
    Look(schema);
    steps_.pop_back();
  }

  std::vector<Place::Step> steps_;
  std::vector<PlaceOf> places_;
  std::size_t looks_ = 0;
};

/// One mapping in one kind.
class Resolution {
 public:
  Resolution(const Mapping& mapping, const KindRules& kind, const RuleSet& rules,
             const std::vector<GoPlaces>& of_imports)
      : mapping_(mapping), rules_(rules) {
    const crd::definition::Definition* const definition =
        rules.FindDefinition(kind.group, kind.kind);
    const crd::definition::Version* const version =
        definition == nullptr ? nullptr : definition->FindVersion(kind.version);
    is_custom_ = version != nullptr;
    if (is_custom_) schema_ = version->schema;
    const rules::Root* const root = rules.program().FindRoot(kind.group, kind.version, kind.kind);
    if (!is_custom_ && root != nullptr) type_ = root->ref.type;
    for (const GoPlaces& found : of_imports) {
      const bool is_it =
          found.group == kind.group && found.version == kind.version && found.kind == kind.kind;
      if (is_it && !is_custom_) of_imports_ = &found.places;
    }
  }

  Result<std::vector<EmbeddedPlace>> Run() const {
    const std::vector<PlaceOf> places = mapping_.places.empty() ? Told() : mapping_.places;
    if (places.empty()) {
      return At(mapping_, mapping_.line,
                mapping_.kind +
                    " embeds nothing by imports or x-kubernetes-embedded-resource: say "
                    "in fields what it embeds");
    }
    std::vector<EmbeddedPlace> resolved;
    for (const PlaceOf& place : places) {
      auto made = Resolve(place);
      if (!made) return made.error();
      resolved.push_back(*std::move(made));
    }
    return resolved;
  }

 private:
  [[nodiscard]] std::vector<PlaceOf> Told() const {
    if (of_imports_ != nullptr) return *of_imports_;
    if (schema_ == nullptr) return {};
    EmbeddedResources resources;
    resources.Look(*schema_);
    return resources.Take();
  }

  [[nodiscard]] bool Leads(const Place& place) const {
    if (schema_ != nullptr) return verdict::Leads(*schema_, place);
    return type_ == nullptr || verdict::Leads(*type_, place);
  }

  [[nodiscard]] bool IsOfImports(const PlaceOf& place) const {
    if (of_imports_ == nullptr) return false;
    return std::any_of(of_imports_->begin(), of_imports_->end(), [&](const PlaceOf& told) {
      return told.place == place.place && told.type == place.type;
    });
  }

  Result<EmbeddedPlace> Resolve(const PlaceOf& place) const {
    if (!Leads(place.place)) {
      return At(mapping_, place.line,
                mapping_.kind + " has no field " + GoQuote(place.place.ToString()));
    }
    EmbeddedPlace made{place.place, mapping_.rules, nullptr, nullptr, nullptr, false};
    if (place.type == nullptr) return made;
    const embedded::EmbeddedType& type = *place.type;
    made.host = rules_.Find(type.group, type.version, type.kind, "");
    made.is_declared = IsOfImports(place);
    const bool has_declared =
        rules_.program().FindRoot(type.group, type.version, type.kind) != nullptr;
    if (!has_declared && !made.is_declared && mapping_.rules != Rules::kHandwritten) {
      return At(mapping_, place.line,
                "there are no declarative rules for " + std::string(type.name) +
                    ": load the shipped ones with --rules, or say rules: handwritten");
    }
    made.value = std::make_shared<const Seat>(type, Seat::Takes::kValue);
    if (type.IsElement()) made.list = std::make_shared<const Seat>(type, Seat::Takes::kList);
    return made;
  }

  const Mapping& mapping_;
  const RuleSet& rules_;
  bool is_custom_ = false;
  const Schema* schema_ = nullptr;
  const rules::Type* type_ = nullptr;
  const std::vector<PlaceOf>* of_imports_ = nullptr;
};

}  // namespace

Result<std::vector<EmbeddedPlace>> ResolvePlaces(const Mapping& mapping, const KindRules& kind,
                                                 const RuleSet& rules,
                                                 const std::vector<GoPlaces>& of_imports) {
  if (kind.handwritten.has_rules()) {
    return At(mapping, mapping.line,
              mapping.kind + " is a kind of Kubernetes with rules of its own");
  }
  return Resolution(mapping, kind, rules, of_imports).Run();
}

}  // namespace tandem::verdict
