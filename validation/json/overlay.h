#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "validation/base/lifetime.h"
#include "validation/json/value.h"

namespace tandem::json {

/// Values put together from parts of parsed documents, which are shared and not copied. Owns the
/// containers it makes; they must not outlive it nor the documents. Not thread-safe.
class Overlay {
 public:
  Overlay();
  ~Overlay();
  Overlay(Overlay&&) noexcept;
  Overlay& operator=(Overlay&&) noexcept;

  /// The object with one member replaced or added, or removed when the new value is absent. What is
  /// not an object counts as an empty one. The name must outlive the result.
  ValueView With(ValueView object, std::string_view name, ValueView value) TANDEM_LIFETIME_BOUND;

  /// An object of these members, whose names must outlive the result.
  ValueView Object(std::span<const MemberView> members) TANDEM_LIFETIME_BOUND;
  ValueView List(std::span<const ValueView> elements) TANDEM_LIFETIME_BOUND;
  ValueView Integer(std::int64_t value) TANDEM_LIFETIME_BOUND;
  ValueView String(std::string_view text) TANDEM_LIFETIME_BOUND;  ///< copied
  ValueView EmptyObject() TANDEM_LIFETIME_BOUND;
  /// The value that a text in JSON holds, as Go's decoder reads it; absent when it is no JSON.
  ValueView Parse(std::string_view text) TANDEM_LIFETIME_BOUND;

 private:
  struct Impl;

  Impl& Made();
  ValueView Keep(const Cell& cell);
  ValueView KeepContent(Kind kind);

  std::unique_ptr<Impl> impl_;
};

}  // namespace tandem::json
