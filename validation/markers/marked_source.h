#pragma once

#include <string_view>

namespace tandem::markers {

/// Whether a Go source has a comment line with a marker of kubebuilder that is about kinds: those
/// about roles and webhooks are not. This takes time linear in the text.
bool HasMarkers(std::string_view source);

}  // namespace tandem::markers
