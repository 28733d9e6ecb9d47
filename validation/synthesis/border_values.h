#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tandem::synthesis {

/// Numbers at the limits that rules of Kubernetes set.
const std::vector<std::int64_t>& BorderNumbers();

/// Texts that are barely valid or barely not, for the formats of Kubernetes.
const std::vector<std::string>& BorderTexts();

/// Quantities around 0.
const std::vector<std::string>& BorderQuantities();

/// Texts at the limits of whole fields, longer than any format allows.
const std::vector<std::string>& HugeTexts();

}  // namespace tandem::synthesis
