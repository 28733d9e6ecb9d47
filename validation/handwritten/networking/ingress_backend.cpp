// As kubernetes pkg/apis/networking/validation/validation.go, v1.36.
#include "validation/handwritten/networking/ingress_backend.h"

#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/types.h"

namespace tandem::handwritten::networking {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPortFields[] = {
    {"name", String()},
    {"number", Int32()},
};
constexpr GoStruct kPort = Struct<kPortFields>("ServiceBackendPort");

constexpr GoField kServiceFields[] = {
    {"name", String()},
    {"port", kPort},
};
constexpr GoStruct kService = Struct<kServiceFields>("IngressServiceBackend");

constexpr GoField kBackendFields[] = {
    {"service", Pointer(kService)},
    {"resource", Pointer(core::pod::kTypedLocalObjectReference)},
};

/// Upstream has no value to show for a backend as a whole.
void RefuseBackend(const Path& path, std::string detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::String(""), std::move(detail)));
}

// As networking validateIngressTypedLocalObjectReference.
void ValidateResource(const Path& path, ValueView resource, ErrorList& errors) {
  const ValueView group = resource.Member("apiGroup");
  if (!group.IsMissing()) {
    AddMessages(path.Child("apiGroup"), group.AsString(),
                formats::CheckDns1123Subdomain(group.AsString()), {}, errors);
  }
  ValidateRequiredPathSegment(path.Child("kind"), Text(resource, "kind"), errors);
  ValidateRequiredPathSegment(path.Child("name"), Text(resource, "name"), errors);
}

void ValidateServiceName(const Path& path, std::string_view name, ServiceNames names,
                         ErrorList& errors) {
  if (!RequireText(path, name, errors)) return;
  AddMessages(path, name,
              names == ServiceNames::kRelaxed ? formats::CheckDns1123Label(name)
                                              : formats::CheckDns1035Label(name),
              {}, errors);
}

void ValidateServicePort(const Path& backend, const Path& path, ValueView port, ErrorList& errors) {
  const std::string_view name = Text(port, "name");
  const std::int64_t number = IntegerOrZero(port, "number");
  if (!name.empty() && number != 0) {
    RefuseBackend(backend, "cannot set both port name & port number", errors);
  } else if (!name.empty()) {
    AddMessages(path.Child("name"), name, formats::CheckPortName(name), {}, errors);
  } else if (number != 0) {
    ValidatePortNumber(path.Child("number"), number, errors);
  } else {
    errors.Add(field::Required(backend, "port name or number is required"));
  }
}

void ValidateService(const Path& backend, ValueView service, ServiceNames names,
                     ErrorList& errors) {
  const Path path = backend.Child("service");
  ValidateServiceName(path.Child("name"), Text(service, "name"), names, errors);
  ValidateServicePort(backend, path.Child("port"), service.Member("port"), errors);
}

}  // namespace

constexpr GoStruct kIngressBackend = Struct<kBackendFields>("IngressBackend");

bool IsRelaxedServiceName(std::string_view name) {
  return formats::CheckDns1123Label(name).empty() && !formats::CheckDns1035Label(name).empty();
}

// As networking validateIngressBackend.
void ValidateIngressBackend(const Path& path, ValueView backend, ServiceNames names,
                            ErrorList& errors) {
  const ValueView service = backend.Member("service");
  const ValueView resource = backend.Member("resource");
  if (service.IsMissing() && resource.IsMissing()) {
    RefuseBackend(path, "resource or service backend is required", errors);
  } else if (service.IsMissing()) {
    ValidateResource(path.Child("resource"), resource, errors);
  } else if (resource.IsMissing()) {
    ValidateService(path, service, names, errors);
  } else {
    RefuseBackend(path, "cannot set both resource and service backends", errors);
  }
}

}  // namespace tandem::handwritten::networking
