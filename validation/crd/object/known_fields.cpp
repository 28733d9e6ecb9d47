#include "validation/crd/object/known_fields.h"

#include "validation/field/steps.h"

namespace tandem::crd::object {

using schema::Schema;

std::vector<std::string_view> FieldsBeside(const Schema& root, json::ValueView object,
                                           std::string_view field) {
  const Schema* at = &root;
  const auto steps = field::StepsToOwner(object, field);
  if (!steps) return {};
  for (const field::Step& step : *steps) {
    at = step.is_element ? at->items : at->MemberSchema(step.name);
    if (at == nullptr) return {};
  }
  std::vector<std::string_view> names;
  for (const schema::Property& property : at->properties) names.push_back(property.name);
  return names;
}

}  // namespace tandem::crd::object
