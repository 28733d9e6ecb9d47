#include "validation/crd/object/identity_text.h"

#include "validation/json/render.h"

namespace tandem::crd::object {

using json::Kind;

bool IsScalar(json::ValueView value) {
  switch (value.kind()) {
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDouble:
    case Kind::kString:
      return true;
    case Kind::kAbsent:
    case Kind::kNull:
    case Kind::kArray:
    case Kind::kObject:
      return false;
  }
  return false;
}

void AppendIdentity(json::ValueView value, std::string& out) {
  if (value.kind() == Kind::kUint || value.kind() == Kind::kDouble) out += 'f';
  const bool is_zero = value.kind() == Kind::kDouble && value.AsDouble() == 0;
  is_zero ? void(out += '0') : json::AppendGoJson(value, out);  // the sign does not matter
  out += '\0';
}

}  // namespace tandem::crd::object
