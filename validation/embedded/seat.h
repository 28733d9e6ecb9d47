#pragma once

#include <string>
#include <string_view>

#include "validation/embedded/types.h"
#include "validation/field/error.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::embedded {

/// Puts values of a type into the kind of Kubernetes that has it, and takes the errors about them
/// back. Immutable once made, and then thread-safe.
class Seat {
 public:
  /// Whether a seat takes single values, or whole lists of a type that is an element.
  enum class Takes : bool { kValue, kList };

  Seat(const EmbeddedType& type, Takes takes);

  [[nodiscard]] const EmbeddedType& type() const { return type_; }

  /// The object of the kind with the value in it. Shares values with both and the overlay.
  [[nodiscard]] json::ValueView Put(json::ValueView value, json::Overlay& overlay) const;

  /// The path of a field of that object where the value really is. What is not about the value is
  /// at the value.
  [[nodiscard]] std::string PathOf(std::string_view field, const std::string& path) const;

  /// Moves errors about that object to where the value really is, and drops those about names of
  /// what need not be in it.
  void Move(const std::string& path, field::ErrorList& errors) const;

 private:
  const EmbeddedType& type_;
  Takes takes_;
  json::Document object_;
  std::string_view prefix_;  ///< the path that stands for the value's own
};

}  // namespace tandem::embedded
