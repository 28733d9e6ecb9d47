#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/field/bad_value.h"
#include "validation/field/path.h"

namespace tandem::field {

/// The kinds of field errors of apimachinery pkg/util/validation/field.
enum class ErrorType : std::uint8_t {
  kNotFound,
  kRequired,
  kDuplicate,
  kInvalid,
  kNotSupported,
  kForbidden,
  kTooLong,
  kTooShort,
  kTooMany,
  kTooFew,
  kInternal,
  kTypeInvalid,
};

/// The wire constant, used as the reason of a status cause: `FieldValueRequired`, `InternalError`.
std::string_view WireName(ErrorType type);
/// The human word: `Required value`, `Internal error`.
std::string_view ToString(ErrorType type);
std::optional<ErrorType> ParseErrorType(std::string_view wire_name);

/// The lifecycle mark that `+k8s:alpha` and `+k8s:beta` put on an error.
enum class Stability : std::uint8_t { kUnmarked, kAlpha, kBeta };

/// One broken rule at one place. Owns its text.
struct Error {
  ErrorType type = ErrorType::kInternal;
  std::string field;
  BadValue value;
  std::string detail;
  /// Identity of the rule, by which handwritten and declarative errors are matched: `minimum`,
  /// `format=k8s-long-name`.
  std::string origin;

  /// Handwritten only: a declarative rule exists that must report the same.
  bool covered_by_declarative = false;
  /// Declarative only: the rule has no handwritten twin and is enforced whatever the gates say.
  bool declarative_native = false;
  /// Declarative only: stopped the validation of everything below the field.
  bool short_circuit = false;
  Stability stability = Stability::kUnmarked;

  Error&& WithOrigin(std::string_view rule) && { return origin = rule, std::move(*this); }
  Error&& MarkCoveredByDeclarative() && { return covered_by_declarative = true, std::move(*this); }

  /// The message without the path: `Invalid value: -1: must be greater than or equal to 0`.
  [[nodiscard]] std::string Body() const;
  /// Path and message, as Go's Error().
  [[nodiscard]] std::string ToString() const;

  bool operator==(const Error&) const = default;
};

/// Errors in the order in which they were found.
class ErrorList : public std::vector<Error> {
 public:
  using std::vector<Error>::vector;

  void push_back(const Error& error) { push_back(Error(error)); }
  void push_back(Error&& error) {
    Take(error);
    std::vector<Error>::push_back(std::move(error));
  }
  template <typename... Parts>
  Error& emplace_back(Parts&&... parts) {
    push_back(Error{std::forward<Parts>(parts)...});
    return back();
  }

  /// Several times what an answer carries.
  static constexpr std::size_t kMostErrors = 10'000;
  static constexpr std::size_t kMostTextBytes = 8 * 1024 * 1024;

  /// Does work that adds errors, and ends it at the one that would be too many: an object that
  /// breaks its rules a million times costs no more than one that breaks them often enough. Returns
  /// whether the list surely has all of them.
  template <typename Work>
  bool AddSome(Work work) {
    const Limit limit(*this);
    try {
      work();
      return errors_left_ > 0;
    } catch (const Full&) {
      return false;
    }
  }

 private:
  struct Full {};
  static constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

  class Limit {
   public:
    explicit Limit(ErrorList& list) : list_(list) {
      list.errors_left_ = kMostErrors;
      list.bytes_left_ = kMostTextBytes;
    }
    Limit(const Limit&) = delete;
    Limit& operator=(const Limit&) = delete;
    ~Limit() { list_.errors_left_ = list_.bytes_left_ = kUnlimited; }

   private:
    ErrorList& list_;
  };

  void Take(const Error& error) {
    const std::size_t bytes = error.field.size() + error.detail.size() + error.value.TextBytes();
    if (errors_left_ == 0 || bytes > bytes_left_) throw Full();
    --errors_left_;
    if (bytes_left_ != kUnlimited) bytes_left_ -= bytes;
  }

  std::size_t errors_left_ = kUnlimited;
  std::size_t bytes_left_ = kUnlimited;
};

// Cold: errors are rare, and code that makes them is kept apart from what every object runs
// through.

[[gnu::cold]] Error NotFound(const Path& path, BadValue value);
[[gnu::cold]] Error Required(const Path& path, std::string detail = {});
[[gnu::cold]] Error Duplicate(const Path& path, BadValue value);
[[gnu::cold]] Error Invalid(const Path& path, BadValue value, std::string detail);
/// The supported values are listed in the order given.
[[gnu::cold]] Error NotSupported(const Path& path, BadValue value,
                                 std::span<const std::string_view> supported);
[[gnu::cold]] Error NotSupported(const Path& path, BadValue value,
                                 std::initializer_list<std::string_view> supported);
[[gnu::cold]] Error Forbidden(const Path& path, std::string detail = {});
/// A negative limit leaves the number out of the text, here and below.
[[gnu::cold]] Error TooLongBytes(const Path& path, std::int64_t max);
[[gnu::cold]] Error TooLongCharacters(const Path& path, std::int64_t max);
[[gnu::cold]] Error TooShort(const Path& path, BadValue value, std::int64_t min);
[[gnu::cold]] Error TooMany(const Path& path, std::int64_t actual, std::int64_t max);
[[gnu::cold]] Error TooFew(const Path& path, std::int64_t actual, std::int64_t min);
[[gnu::cold]] Error Internal(const Path& path, std::string text);

}  // namespace tandem::field
