#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// A YAML scalar as Kubernetes understands it: sigs.k8s.io/yaml reads YAML with go-yaml v2, whose
/// rules are those of YAML 1.1 (`yes` is true, `010` is eight) without base 60 and timestamps.
struct YamlScalar {
  enum class Kind : std::uint8_t { kNull, kBool, kInt, kUint, kFloat, kString, kMerge };

  Kind kind = Kind::kString;
  bool boolean = false;
  std::int64_t integer = 0;
  std::uint64_t large = 0;  ///< of kUint: what does not fit an int64
  double real = 0;
  std::string text;  ///< of kString and kMerge
};

/// The meaning of a scalar without quotes and without a tag.
YamlScalar ResolvePlain(std::string_view text);

/// The meaning of a scalar whose tag is `tag:yaml.org,2002:<name>`. The Failure is go-yaml's:
/// "cannot decode !!str `abc` as a !!int".
Result<YamlScalar> ResolveTagged(std::string_view name, std::string_view text);

/// Appends the scalar as JSON. NaN and the infinities have none.
Status AppendJson(const YamlScalar& scalar, std::string& out);

/// The member name a scalar key becomes: `true` for yes, `16` for 0x10.
Result<std::string> KeyOf(const YamlScalar& scalar);

}  // namespace tandem::config
