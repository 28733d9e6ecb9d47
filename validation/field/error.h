#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/guard.h"
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
  /// The bytes of its texts, by which lists of errors are bounded.
  [[nodiscard]] std::size_t TextBytes() const {
    return field.size() + detail.size() + value.TextBytes();
  }

  bool operator==(const Error&) const = default;
};

/// Errors in the order in which they were found, and no more of them than anybody reads, so that an
/// object that breaks its rules a million times costs little more than one that breaks them often.
/// Nothing else bounds them. The first one is taken however long it is: what is wrong never passes.
class ErrorList {
 public:
  using value_type = Error;
  using iterator = std::vector<Error>::iterator;
  using const_iterator = std::vector<Error>::const_iterator;

  /// The most errors, and the most bytes of text: several times what an answer carries.
  static constexpr std::size_t kMostErrors = 10'000;
  static constexpr std::size_t kMostTextBytes = std::size_t{8} << 20U;

  ErrorList() = default;
  ErrorList(std::initializer_list<Error> errors);

  /// Takes an error if there is room for it. Whether there was: if not, it is no use to go on.
  bool Add(Error&& error);
  bool Add(const Error& error) { return Add(Error(error)); }
  /// The same between those that are there already.
  bool Insert(std::size_t index, Error error);

  /// Does work that adds errors, and ends it at the first that there is no room for. Returns
  /// whether the list surely has all of them.
  template <typename Work>
  bool AddSome(Work work) {
    const Ending ending(working_);
    return !EndedBy(this, work) && !IsFull();
  }

  [[nodiscard]] bool IsFull() const { return size() >= kMostErrors || bytes_ >= kMostTextBytes; }

  /// Takes what other lists hold, each of which had its own room.
  void Append(Error&& error);
  void Append(const Error& error) { Append(Error(error)); }
  void Append(ErrorList errors);
  /// Takes out all from an index on.
  ErrorList TakeFrom(std::size_t index);
  /// Drops those from the first to the last index.
  void Erase(std::size_t first, std::size_t last);
  template <typename Unwanted>
  void RemoveIf(Unwanted unwanted) {
    std::erase_if(errors_, unwanted);
    CountBytes();
  }
  /// Drops those from an index on.
  void Truncate(std::size_t size) { Erase(size, errors_.size()); }

  [[nodiscard]] std::size_t size() const { return errors_.size(); }
  [[nodiscard]] bool empty() const { return errors_.empty(); }
  Error& operator[](std::size_t index) { return errors_[index]; }
  const Error& operator[](std::size_t index) const { return errors_[index]; }
  Error& front() { return errors_.front(); }
  [[nodiscard]] const Error& front() const { return errors_.front(); }
  Error& back() { return errors_.back(); }
  [[nodiscard]] const Error& back() const { return errors_.back(); }
  iterator begin() { return errors_.begin(); }
  iterator end() { return errors_.end(); }
  [[nodiscard]] const_iterator begin() const { return errors_.begin(); }
  [[nodiscard]] const_iterator end() const { return errors_.end(); }
  Error* data() { return errors_.data(); }
  [[nodiscard]] const Error* data() const { return errors_.data(); }

  bool operator==(const ErrorList& other) const { return errors_ == other.errors_; }

 private:
  /// Whether AddSome is at work: for this list, not for its copies.
  struct Working {
    Working() = default;
    Working(const Working&) noexcept {}
    Working& operator=(const Working&) noexcept { return *this; }
    ~Working() = default;

    bool now = false;
  };

  class Ending {
   public:
    explicit Ending(Working& working) : working_(working), before_(working.now) {
      working.now = true;
    }
    Ending(const Ending&) = delete;
    Ending& operator=(const Ending&) = delete;
    ~Ending() { working_.now = before_; }

   private:
    Working& working_;
    bool before_;
  };

  /// Whether there is room; ends the work of AddSome if not.
  bool MakeRoom();
  void CountBytes();

  std::vector<Error> errors_;
  std::size_t bytes_ = 0;  ///< the bytes of their texts
  Working working_;
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
