// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/configuration.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/json/render.h"

namespace tandem::handwritten::resource {
namespace {

constexpr std::size_t kMaxRawBytes = std::size_t{10} << 10;

bool IsTooLong(json::ValueView object) {
  std::string raw;
  json::AppendRawJson(object, raw);
  return raw.size() > kMaxRawBytes;
}

}  // namespace

// As resource validateRawExtension.
void ValidateRawObject(const field::Path& path, json::ValueView object, Stored stored,
                       field::ErrorList& errors) {
  if (object.IsMissing()) {
    errors.Add(field::Required(path));
  } else if (stored == Stored::kNo && IsTooLong(object)) {
    errors.Add(field::TooLongBytes(path, kMaxRawBytes));
  } else if (!object.IsObject()) {
    AddInvalid(path, "<value omitted>", "must be a valid JSON object", errors);
  }
}

// As resource validateDeviceConfiguration and validateOpaqueConfiguration.
void ValidateConfiguration(const field::Path& path, json::ValueView configuration, Stored stored,
                           field::ErrorList& errors) {
  const field::Path opaque_path = path.Child("opaque");
  const json::ValueView opaque = configuration.Member("opaque");
  if (opaque.IsMissing()) {
    errors.Add(field::Required(opaque_path));
    return;
  }
  ValidateCsiDriverName(opaque_path.Child("driver"), Text(opaque, "driver"), errors, Covered::kYes);
  ValidateRawObject(opaque_path.Child("parameters"), opaque.Member("parameters"), stored, errors);
}

}  // namespace tandem::handwritten::resource
