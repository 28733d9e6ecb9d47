#include "validation/handwritten/registry/registry.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "validation/handwritten/decode.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/registry/kind_table_internal.h"

namespace tandem::handwritten {
namespace {

using json::ValueView;

auto KeyOf(const Kind& kind) { return std::tie(kind.key.kind, kind.key.group, kind.key.version); }

std::string_view VersionOf(const Strategy& strategy) {
  return strategy.served == nullptr ? strategy.kind.key.version : strategy.served->version;
}

std::vector<const Kind*> SortedKinds() {
  const auto table = KindTable();
  std::vector<const Kind*> kinds(table.begin(), table.end());
  std::sort(kinds.begin(), kinds.end(),
            [](const Kind* a, const Kind* b) { return KeyOf(*a) < KeyOf(*b); });
  return kinds;
}

void AddStrategies(const Kind& kind, const ServedVersion* served,
                   std::vector<Strategy>& strategies) {
  if (!kind.resource.empty()) {
    strategies.push_back({kind, "", kind.create, kind.update, kind.metadata, kind.is_kept, served});
  }
  for (const Subresource& sub : kind.subresources) {
    if (sub.served_as != GroupVersionKind()) continue;
    strategies.push_back(
        {kind, sub.name, sub.rules, sub.rules, sub.metadata, sub.has_generic_rules, served});
  }
}

void ValidateMetadata(const Strategy& strategy, const Request& request, field::ErrorList& errors) {
  if (!strategy.subresource.empty() || request.operation == Operation::kUpdate) {
    meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  } else {
    meta::ValidateObjectMeta({strategy.kind.scope, *strategy.kind.name}, request, errors);
  }
}

/// The rules by which older strategies judge an update first: those for a new object.
void ValidateAsCreated(const Strategy& strategy, const Request& request, field::ErrorList& errors) {
  Request creation = request;
  creation.operation = Operation::kCreate;
  creation.notes = nullptr;
  ValidateMetadata(strategy, creation, errors);
  if (strategy.create != nullptr) strategy.create(creation, errors);
}

/// Judges objects in the form that the rules read.
void ValidateOwn(const Strategy& strategy, const Request& request, field::ErrorList& errors) {
  const std::size_t before = errors.size();
  const bool updates = request.operation == Operation::kUpdate && strategy.subresource.empty();
  if (updates && request.options.release < strategy.kind.creates_again_until) {
    ValidateAsCreated(strategy, request, errors);
  }
  if (strategy.metadata == Metadata::kFirst) ValidateMetadata(strategy, request, errors);
  const Rules rules = request.operation == Operation::kCreate ? strategy.create : strategy.update;
  if (rules != nullptr) rules(request, errors);
  if (request.options.release < kNewestRules) {
    SayAsIn(request.options.release, &strategy.kind, before, errors);
  }
}

constexpr GoField kMetadataOnly[] = {{"metadata", meta::kObjectMeta}};
constexpr GoStruct kAnyObject = Struct<kMetadataOnly>("Object");

const GoStruct& OldType(const Strategy* strategy) {
  return strategy == nullptr ? kAnyObject : strategy->type();
}

}  // namespace

std::span<const Kind* const> AllKinds() {
  static const std::vector<const Kind*> kKinds = SortedKinds();
  return kKinds;
}

const Kind* FindKind(std::string_view group, std::string_view kind) {
  const auto kinds = AllKinds();
  const auto found = std::lower_bound(
      kinds.begin(), kinds.end(), std::tie(kind, group), [](const Kind* candidate, auto wanted) {
        return std::tie(candidate->key.kind, candidate->key.group) < wanted;
      });
  const bool is_it =
      found != kinds.end() && (*found)->key.kind == kind && (*found)->key.group == group;
  return is_it ? *found : nullptr;
}

bool Strategy::IsServedIn(releases::Release release) const {
  const releases::Span& version = served == nullptr ? kind.served : served->held;
  return kind.held.Has(release) && version.Has(release);
}

GroupVersionKind Strategy::key() const { return {kind.key.group, VersionOf(*this), kind.key.kind}; }

const GoStruct& Strategy::type() const {
  return served == nullptr || served->type == nullptr ? *kind.type : *served->type;
}

void Strategy::Validate(const Request& request, field::ErrorList& errors) const {
  const Completion convert = served == nullptr ? kind.convert : served->convert;
  if (convert == nullptr) return ValidateOwn(*this, request, errors);
  json::Overlay overlay;
  Request converted = request;
  converted.object = convert(request.object, overlay);
  converted.old_object = convert(request.old_object, overlay);
  ValidateOwn(*this, converted, errors);
}

Rules Strategy::generic() const {
  if (!has_generic_rules) return nullptr;
  if (kind.generic != nullptr) return kind.generic;
  return kind.scope == ObjectScope::kNamespaced ? &meta::ValidateGenericNamespaced
                                                : &meta::ValidateGenericClusterScoped;
}

std::string_view Strategy::LeftOutOf(ValueView object) const {
  const LeftOut& left_out = kind.left_out;
  const bool has_it = left_out.is_in == nullptr || left_out.is_in(object);
  return has_it ? left_out.what : std::string_view();
}

std::span<const Strategy> AllStrategies() {
  static const std::vector<Strategy> kStrategies = [] {
    std::vector<Strategy> strategies;
    for (const Kind* kind : AllKinds()) {
      AddStrategies(*kind, nullptr, strategies);
      for (const ServedVersion& other : kind->other_versions) {
        AddStrategies(*kind, &other, strategies);
      }
    }
    return strategies;
  }();
  return kStrategies;
}

const Strategy* FindStrategy(std::string_view group, std::string_view version,
                             std::string_view kind, std::string_view subresource) {
  const auto strategies = AllStrategies();
  const auto found =
      std::find_if(strategies.begin(), strategies.end(), [&](const Strategy& strategy) {
        return strategy.key() == GroupVersionKind{group, version, kind} &&
               strategy.subresource == subresource;
      });
  return found == strategies.end() ? nullptr : &*found;
}

bool MayBeServedAt(const GroupVersionKind& key, std::string_view subresource,
                   std::string_view group) {
  bool is_elsewhere = false;
  for (const Kind* kind : AllKinds()) {
    for (const Subresource& sub : kind->subresources) {
      if (sub.name != subresource || sub.served_as != key) continue;
      if (kind->key.group == group) return true;
      is_elsewhere = true;
    }
  }
  return !is_elsewhere;
}

Status CheckShape(const Strategy& strategy, const Request& request) {
  Status fits = CheckStruct(strategy.type(), request.object);
  const auto convert = strategy.kind.check_conversion;
  return fits && convert != nullptr ? convert(request.object) : fits;
}

Status CheckOldShape(const Strategy* strategy, ValueView old_object) {
  return CheckStruct(OldType(strategy), old_object);
}

ValueView ReadableOld(const Strategy* strategy, ValueView old_object, json::Overlay& overlay) {
  return ReadablePart(OldType(strategy), old_object, overlay);
}

field::ErrorList FinishWrite(Rules generic, const Request& request,
                             field::ErrorList strategy_errors, bool& whole) {
  if (generic == nullptr) return strategy_errors;
  if (request.operation == Operation::kCreate && !strategy_errors.empty()) return strategy_errors;
  field::ErrorList errors;
  whole &= errors.AddSome([&] { generic(request, errors); });
  if (request.options.release < kNewestRules) SayAsIn(request.options.release, nullptr, 0, errors);
  errors.Append(std::move(strategy_errors));
  return errors;
}

}  // namespace tandem::handwritten
