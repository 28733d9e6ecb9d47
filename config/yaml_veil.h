#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::config {

/// A YAML text in which libyaml reads another character where it would refuse a colon that go-yaml
/// takes. It has as many characters as the text it was made of.
struct VeiledYaml {
  std::string text;
  std::string veil;  ///< the other character, which the text had nowhere
};

/// The complaint of libyaml about such a colon.
inline constexpr std::string_view kColonComplaint = "found unexpected ':'";

/// Veils the colons before one of `,?[]{}` that are within plain scalars of flow collections:
/// go-yaml ends such a scalar at a colon before a space only. Takes two walks over the text.
/// Nothing when there is no character left for a veil.
std::optional<VeiledYaml> VeilColons(std::string_view text);

/// The scalar as it was written, with colons in place of the veils.
std::string WithoutVeils(std::string_view scalar, std::string_view veil);

}  // namespace tandem::config
