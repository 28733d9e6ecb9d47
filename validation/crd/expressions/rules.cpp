#include "validation/crd/expressions/rules.h"

#include <algorithm>
#include <utility>

#include "validation/crd/expressions/judgement.h"

namespace tandem::crd::expressions {
namespace {

/// Whether an error keeps rules from being evaluated: they could not rely on what they read.
bool IsBlocking(const field::Error& error) {
  switch (error.type) {
    case field::ErrorType::kNotSupported:
    case field::ErrorType::kRequired:
    case field::ErrorType::kTooLong:
    case field::ErrorType::kTooMany:
    case field::ErrorType::kTypeInvalid:
      return true;
    default:
      return false;
  }
}

}  // namespace

Rules::Rules(const schema::Schema& root, Settings settings) : settings_(std::move(settings)) {
  auto compiled = std::make_shared<const CompiledRules>(root, cel::kAnyRelease);
  if (compiled->root() != nullptr) compiled_ = std::move(compiled);
}

void Rules::CheckDefaults(const field::Path& path, field::ErrorList& errors) const {
  if (compiled_ != nullptr) JudgeDefaults(*compiled_, settings_.zones.get(), path, errors);
}

void Rules::Check(const field::Path& path, const Writing& writing, field::ErrorList& errors,
                  std::vector<RuleCost>* costs) const {
  if (compiled_ == nullptr) return;
  if (settings_.release >= cel::kNewestFunctions) {
    return CheckCompiledRules(*compiled_, path, writing.limit, writing.wrong, errors, costs);
  }
  const CompiledRules as_new(*compiled_->root()->schema, settings_.release, writing.stored);
  CheckCompiledRules(as_new, path, writing.limit, writing.wrong, errors, costs);
}

void Rules::Judge(json::ValueView object, json::ValueView old_object, Means means,
                  field::ErrorList& errors, field::ErrorList& forgiven) const {
  if (compiled_ == nullptr) return;
  if (std::none_of(errors.begin(), errors.end(), IsBlocking)) {
    means.zones = settings_.zones.get();
    means.shows_values = settings_.shows_values;
    return JudgeRules(*compiled_, object, old_object, means, errors, forgiven);
  }
  errors.Add(field::Invalid(
      field::Path(), {},
      "some validation rules were not checked because the object was invalid; correct the existing "
      "errors to complete validation"));
}

}  // namespace tandem::crd::expressions
