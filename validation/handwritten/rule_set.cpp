#include "validation/handwritten/rule_set.h"

#include <iterator>
#include <utility>

#include "validation/handwritten/decode.h"

namespace tandem::handwritten {

Status CheckShape(const RuleSet& rules, const Request& request) {
  Status status = CheckStruct(*rules.type, request.object);
  if (!status || request.operation == Operation::kCreate) return status;
  return CheckStruct(*rules.type, request.old_object);
}

field::ErrorList FinishWrite(const RuleSet& rules, const Request& request,
                             field::ErrorList strategy_errors) {
  return FinishWrite(rules.generic, request, std::move(strategy_errors));
}

field::ErrorList FinishWrite(Rules generic, const Request& request,
                             field::ErrorList strategy_errors) {
  if (generic == nullptr) return strategy_errors;
  if (request.operation == Operation::kCreate && !strategy_errors.empty()) return strategy_errors;
  field::ErrorList errors;
  generic(request, errors);
  std::move(strategy_errors.begin(), strategy_errors.end(), std::back_inserter(errors));
  return errors;
}

}  // namespace tandem::handwritten
