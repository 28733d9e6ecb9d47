#include "validation/crd/object/keywords/steps.h"

#include <utility>

namespace tandem::crd::object {

Finding InvalidAt(const Walk& walk, const field::Path& path, field::BadValue value,
                  std::string_view rule) {
  Finding finding;
  finding.message = TextOf(path) + " in body " + std::string(rule);
  finding.error.type = field::ErrorType::kInvalid;
  finding.error.field = walk.FieldOf(&path);
  finding.error.value = std::move(value);
  finding.error.detail = finding.message;
  return finding;
}

Finding Plain(const Walk& walk, std::string message) {
  Finding finding;
  finding.message = std::move(message);
  finding.error.type = field::ErrorType::kInvalid;
  finding.error.field = walk.FieldOf(nullptr);
  finding.error.value = field::BadValue::String("");
  finding.error.detail = finding.message;
  return finding;
}

}  // namespace tandem::crd::object
