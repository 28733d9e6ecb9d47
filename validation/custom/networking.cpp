// The services that an ingress names.
#include "validation/custom/hooks_internal.h"
#include "validation/formats/dns.h"

namespace tandem::custom {
namespace {

/// Names of services used to begin with a letter. The format finds all other faults of them, and
/// this error counts as one of the format.
void ValidateServiceName(const rules::CheckArgs& args, field::ErrorList& errors) {
  const std::string_view name = args.value.AsString();
  if (!formats::CheckDns1123Label(name).empty()) return;
  for (std::string& message : formats::CheckDns1035Label(name)) {
    errors.Add(
        field::Invalid(args.path, field::BadValue::String(std::string(name)), std::move(message))
            .WithOrigin("format=k8s-short-name"));
  }
}

constexpr Validation kValidations[] = {
    {"networking.k8s.io", "v1", "IngressServiceBackend", "Name", &ValidateServiceName},
};

}  // namespace

std::span<const Validation> NetworkingValidations() { return kValidations; }

}  // namespace tandem::custom
