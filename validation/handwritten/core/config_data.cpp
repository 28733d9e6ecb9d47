// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/config_data.h"

#include <algorithm>

#include "validation/handwritten/access.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/member_index.h"

namespace tandem::handwritten::core {
namespace {

void ForbidChange(std::string_view name, field::ErrorList& errors) {
  const field::Path path(name);
  errors.Add(field::Forbidden(path, "field is immutable when `immutable` is set"));
}

/// Whether both have bytes that are null at the same keys, of which each has those of the other.
bool HasSameNulls(json::ValueView data, json::ValueView old_data) {
  const MemberIndex old_entries(old_data, data.size());
  const json::Members entries = data.members();
  return std::all_of(entries.begin(), entries.end(), [&](const json::MemberView& entry) {
    return entry.value.IsMissing() == old_entries.Find(entry.name).IsMissing();
  });
}

/// Parity: as Go's reflect.DeepEqual has it, for which bytes that are null are not empty ones.
bool IsSame(const GoType& type, json::ValueView data, json::ValueView old_data) {
  if (!SameGoValue(type, data, old_data)) return false;
  return type.Element().kind() != GoKind::kBytes || HasSameNulls(data, old_data);
}

}  // namespace

std::size_t BinaryDataSize(json::ValueView data) {
  std::size_t bytes = 0;
  for (const json::MemberView& entry : data.members()) bytes += Bytes(entry.value).size();
  return bytes;
}

// As core ValidateConfigMapUpdate and ValidateSecretUpdate.
void ValidateConfigImmutability(const Request& request,
                                std::initializer_list<ConfigDataField> fields,
                                field::ErrorList& errors) {
  if (!IsTrue(request.old_object, "immutable")) return;
  if (!IsTrue(request.object, "immutable")) ForbidChange("immutable", errors);
  for (const ConfigDataField& data : fields) {
    const json::ValueView now = request.object.Member(data.name);
    if (!IsSame(data.type, now, request.old_object.Member(data.name))) {
      ForbidChange(data.name, errors);
    }
  }
}

}  // namespace tandem::handwritten::core
