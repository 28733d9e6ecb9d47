// As kubernetes pkg/registry/certificates/certificates/strategy.go, v1.36.
#include "validation/handwritten/certificates/csr_preparation.h"

#include <vector>

#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::certificates {
namespace {

using json::Overlay;
using json::ValueView;

std::vector<std::size_t> ConditionsOfType(ValueView conditions, std::string_view type) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < conditions.elements().size(); ++i) {
    const ValueView name = conditions.At(i).Member("type");
    if (name.IsString() && name.AsString() == type) found.push_back(i);
  }
  return found;
}

}  // namespace

// As registry/certificates/certificates preserveConditionInstances.
ValueView PreserveConditions(std::initializer_list<std::string_view> types, ValueView conditions,
                             ValueView old, Overlay& overlay) {
  if (!conditions.IsArray()) return conditions;
  std::vector<ValueView> preserved(conditions.elements().begin(), conditions.elements().end());
  for (const std::string_view type : types) {
    const auto now = ConditionsOfType(conditions, type);
    const auto before = ConditionsOfType(old, type);
    if (now.size() != before.size()) continue;
    for (std::size_t i = 0; i < now.size(); ++i) preserved[now[i]] = old.At(before[i]);
  }
  return overlay.List(preserved);
}

// As registry/certificates/certificates csrStrategy.PrepareForCreate and
// csrStrategy.PrepareForUpdate and csrStatusStrategy.PrepareForUpdate.
ValueView PrepareCsr(const Submission& write, ValueView request, Overlay& overlay) {
  if (write.operation == Operation::kCreate) return request;
  request = TakeOld("spec", write, request, overlay);
  const ValueView status = request.Member("status");
  const ValueView old_status = write.old_object.Member("status");
  const ValueView conditions = status.Member("conditions");
  if (write.subresource == "approval") {
    return overlay.With(request, "status", overlay.With(old_status, "conditions", conditions));
  }
  if (write.subresource == "status") {
    const ValueView preserved = PreserveConditions({"Approved", "Denied"}, conditions,
                                                   old_status.Member("conditions"), overlay);
    return SetNested(request, "status", "conditions", preserved, overlay);
  }
  return request;
}

}  // namespace tandem::handwritten::certificates
