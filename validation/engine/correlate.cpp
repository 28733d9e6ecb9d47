#include "validation/engine/correlate.h"

#include <algorithm>

namespace tandem::engine {
namespace {

bool Fits(rules::Value element, const rules::ItemSelector& selector) {
  return std::all_of(selector.criteria.begin(), selector.criteria.end(),
                     [&](const rules::ItemSelector::Criterion& criterion) {
                       const rules::Value key = element.Field(criterion.field);
                       if (key.IsNil()) return false;
                       const json::ValueView wanted = criterion.wanted.root();
                       switch (wanted.kind()) {
                         case json::Kind::kString:
                           return key.AsString() == wanted.AsString();
                         case json::Kind::kBool:
                           return key.AsBool() == wanted.AsBool();
                         default:
                           return key.Compare(wanted.AsInt()) == 0;
                       }
                     });
}

}  // namespace

Counterparts::Counterparts(rules::Value list, rules::Value old, const rules::ListIdentity* identity,
                           rules::lookup::Scratch& scratch)
    : old_(old) {
  const bool correlated = identity != nullptr && identity->by != rules::ListIdentity::By::kNothing;
  if (!correlated || old.IsNil()) return;
  index_.emplace(old, *identity, scratch).AddAll();
  finder_.emplace(*index_, list.json().elements());
}

rules::Value Counterparts::Find(std::size_t i) {
  const std::optional<std::size_t> found = finder_->Find(i);
  return found ? old_.Elem(old_.json().At(*found)) : rules::Value();
}

std::optional<SelectedItem> FindItem(rules::Value list, const rules::ItemSelector& selector) {
  if (list.IsNil()) return std::nullopt;
  std::size_t index = 0;
  for (const json::ValueView json : list.json().elements()) {
    const rules::Value element = list.Elem(json);
    if (!element.IsNil() && Fits(element, selector)) return SelectedItem{index, element};
    ++index;
  }
  return std::nullopt;
}

}  // namespace tandem::engine
