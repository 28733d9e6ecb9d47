#pragma once

#include <string_view>

#include "validation/handwritten/options.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/verdict/rule_set.h"

namespace tandem::manifests {

/// Completes objects of manifests as clients and servers do before they are judged. Its arguments
/// must outlive it; results share values with the objects and the overlay.
class ObjectCompletion {
 public:
  /// The completion of objects of one group, version and kind; `rules` may be null.
  ObjectCompletion(std::string_view group, std::string_view version, std::string_view kind,
                   const verdict::KindRules* rules, const handwritten::Options& options,
                   json::Overlay& overlay);

  /// The object as the API server decodes it from kubectl: in a namespace if it needs one, without
  /// unknown fields, with defaults.
  [[nodiscard]] json::ValueView Decoded(json::ValueView written) const;

  /// The object as the API server keeps it after it was sent once.
  [[nodiscard]] json::ValueView Stored(json::ValueView written) const;

  /// The object after an apply over `old_written`, which the server keeps as `stored`. Fields that
  /// the server has filled in stay unless the manifest says otherwise.
  [[nodiscard]] json::ValueView Applied(json::ValueView written, json::ValueView old_written,
                                        json::ValueView stored) const;

 private:
  [[nodiscard]] json::ValueView Known(json::ValueView written) const;
  [[nodiscard]] json::ValueView WithDefaults(json::ValueView written,
                                             decltype(&handwritten::ApplyDefaults) apply) const;
  [[nodiscard]] json::ValueView Readable(json::ValueView stored) const;

  std::string_view group_;
  std::string_view version_;
  std::string_view kind_;
  const verdict::KindRules* rules_;
  const handwritten::Options& options_;
  json::Overlay& overlay_;
};

}  // namespace tandem::manifests
