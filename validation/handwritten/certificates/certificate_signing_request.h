#pragma once

#include <span>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {

/// certificates.k8s.io/v1 CertificateSigningRequest, its status and its approval. Needs
/// Options::x509.
std::span<const RuleSet> CertificateSigningRequestRules();

}  // namespace tandem::handwritten
