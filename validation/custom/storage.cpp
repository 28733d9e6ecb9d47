// How much the parameters of classes may hold.
#include "validation/custom/hooks_internal.h"

namespace tandem::custom {
namespace {

constexpr std::int64_t kMostParameters = 512;
constexpr std::int64_t kMostBytes = 262'144;

/// Parity: both limits are reported as too long, also that on the number of parameters.
void ValidateParameters(const rules::CheckArgs& args, field::ErrorList& errors) {
  const auto refuse = [&](std::int64_t limit) {
    errors.Add(field::TooLongBytes(args.path, limit).WithOrigin(kOrigin));
  };
  if (args.value.Length() > std::size_t{kMostParameters}) return refuse(kMostParameters);
  std::size_t bytes = 0;
  for (const json::MemberView parameter : args.value.json().members()) {
    bytes += parameter.name.size();
    if (parameter.value.IsString()) bytes += parameter.value.AsString().size();
  }
  if (bytes > std::size_t{kMostBytes}) refuse(kMostBytes);
}

constexpr Validation kValidations[] = {
    {"storage.k8s.io", "v1", "StorageClass", "Parameters", &ValidateParameters},
    {"storage.k8s.io", "v1", "VolumeAttributesClass", "Parameters", &ValidateParameters},
};

}  // namespace

std::span<const Validation> StorageValidations() { return kValidations; }

}  // namespace tandem::custom
