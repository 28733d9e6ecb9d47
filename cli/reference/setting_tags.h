#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tandem::reference {

/// A tag that is no rule, but says how types and their rules are read.
struct SettingTag {
  std::string_view name;       ///< `k8s:isSubresource`, `default`
  std::string_view syntax;     ///< as it is written in a comment
  std::string_view stands_on;  ///< `type definitions`
  std::string_view summary;
  std::string_view docs;
};

/// All such tags by name, those of Kubernetes first.
std::span<const SettingTag> SettingTags();

/// The tag with a name; null when there is none. `default` is `k8s:default`, too.
const SettingTag* FindSettingTag(std::string_view name);

}  // namespace tandem::reference
