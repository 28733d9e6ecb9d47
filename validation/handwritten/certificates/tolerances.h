#pragma once

#include "validation/handwritten/request.h"

namespace tandem::handwritten::certificates {

/// The faults that an update may keep because the old CertificateSigningRequest already had them.
struct CsrTolerances {
  bool unknown_usages = false;
  bool duplicate_usages = false;
  bool legacy_signer = false;
  bool empty_condition_type = false;
  bool duplicate_condition_types = false;
  bool both_approved_and_denied = false;
  bool any_certificate = false;
};

/// The tolerances of an update; a create has none.
CsrTolerances FindCsrTolerances(const Request& request);

inline constexpr std::string_view kLegacySigner = "kubernetes.io/legacy-unknown";

/// Whether a key usage is one of those Kubernetes knows.
bool IsKnownUsage(std::string_view usage);

/// The usages Kubernetes knows, sorted.
std::span<const std::string_view> KnownUsages();

/// Whether status.certificate of both objects holds the same bytes.
bool HasSameCertificate(const Request& request);

}  // namespace tandem::handwritten::certificates
