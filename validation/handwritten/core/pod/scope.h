#pragma once

#include <string_view>

#include "validation/handwritten/core/pod/old_pod.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// A pod, or a template of pods, whose parts are being judged, and what bears on them.
struct PodScope {
  json::ValueView pod;   ///< with its metadata
  json::ValueView spec;  ///< the spec of the pod
  const OldPod& old;
  const Options& options;
  bool is_template = true;

  /// The pod's name, by which claims are named; templates have none yet.
  [[nodiscard]] std::string_view name() const;
  /// Whether the kubelet made it, of a file on its node.
  [[nodiscard]] bool IsMirror() const;
  [[nodiscard]] json::ValueView Annotation(std::string_view key) const;
  [[nodiscard]] bool RunsOn(std::string_view os) const;
};

}  // namespace tandem::handwritten::core::pod
