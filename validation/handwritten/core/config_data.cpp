// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/config_data.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core {
namespace {

void ForbidChange(std::string_view name, field::ErrorList& errors) {
  const field::Path path(name);
  errors.push_back(field::Forbidden(path, "field is immutable when `immutable` is set"));
}

}  // namespace

std::size_t BinaryDataSize(json::ValueView data) {
  std::size_t bytes = 0;
  for (const json::MemberView& entry : data.members()) bytes += Bytes(entry.value).size();
  return bytes;
}

void ValidateConfigImmutability(const Request& request,
                                std::initializer_list<ConfigDataField> fields,
                                field::ErrorList& errors) {
  if (!IsTrue(request.old_object, "immutable")) return;
  if (!IsTrue(request.object, "immutable")) ForbidChange("immutable", errors);
  for (const ConfigDataField& data : fields) {
    const bool same = SameGoValue(data.type, request.object.Member(data.name),
                                  request.old_object.Member(data.name));
    if (!same) ForbidChange(data.name, errors);
  }
}

}  // namespace tandem::handwritten::core
