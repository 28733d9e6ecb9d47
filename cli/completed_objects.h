#pragma once

#include <string_view>

#include "validation/handwritten/options.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/verdict/rule_set.h"

namespace tandem::cli {

/// What clients and servers make of the objects of manifests before they are judged. What it is
/// given must outlive it; results share values with the objects and the overlay.
class ObjectCompletion {
 public:
  /// Of a group, version and kind; `rules` may be null.
  ObjectCompletion(std::string_view group, std::string_view version, std::string_view kind,
                   const verdict::KindRules* rules, const handwritten::Options& options,
                   json::Overlay& overlay);

  /// As the API server decodes what kubectl sends: in a namespace where it needs one, without
  /// unknown fields, with defaults.
  [[nodiscard]] json::ValueView Decoded(json::ValueView written) const;

  /// As the API server keeps what was sent to it once.
  [[nodiscard]] json::ValueView Stored(json::ValueView written) const;

  /// What comes of the object when it is applied where the old one was, which is stored like that.
  /// What the server has filled in stays unless the manifest says otherwise.
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

}  // namespace tandem::cli
