#include "validation/rules/selected_item.h"

#include <algorithm>

namespace tandem::rules {
namespace {

bool Fits(Value element, const ItemSelector& selector) {
  return std::all_of(selector.criteria.begin(), selector.criteria.end(),
                     [&](const ItemSelector::Criterion& criterion) {
                       const Value key = element.Field(criterion.field);
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

std::optional<SelectedItem> FindItem(Value list, const ItemSelector& selector) {
  if (list.IsNil()) return std::nullopt;
  std::size_t index = 0;
  for (const json::ValueView json : list.json().elements()) {
    const Value element = list.Elem(json);
    if (!element.IsNil() && Fits(element, selector)) return SelectedItem{index, element};
    ++index;
  }
  return std::nullopt;
}

}  // namespace tandem::rules
