#pragma once

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::rules {

/// Fills in what an object leaves to the defaults of its type. Immutable, shared by all threads.
class Defaulting {
 public:
  virtual ~Defaulting() = default;

  /// The object with its defaults, made of parts of it in `overlay`; itself when it lacks none.
  /// Applied again it changes nothing.
  [[nodiscard]] virtual json::ValueView Apply(json::ValueView object,
                                              json::Overlay& overlay) const = 0;
};

/// The defaulting of a type that has no defaults.
class NoDefaulting final : public Defaulting {
 public:
  [[nodiscard]] json::ValueView Apply(json::ValueView object, json::Overlay&) const override {
    return object;
  }
};

inline const NoDefaulting kNoDefaulting;

}  // namespace tandem::rules
