#pragma once

#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::config {

/// A value as YAML in the form of Kubernetes' generators: keys in its order, two spaces,
/// dashes of lists as far to the left as what they belong to, texts plain where they stay texts,
/// long ones folded. Ends with a line end. Read back it is the same. As sigs.k8s.io/yaml.
std::string WriteYaml(json::ValueView value);

/// Whether a text may stand in YAML in blocks without quotes and is read as that text.
bool IsPlainText(std::string_view text);

}  // namespace tandem::config
