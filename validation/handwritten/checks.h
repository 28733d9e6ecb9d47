#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/field/error.h"
#include "validation/formats/messages.h"

namespace tandem::handwritten {

enum class Covered : bool { kNo, kYes };

inline constexpr std::string_view kImmutable = "field is immutable";

/// One Invalid error for each message of a format, with the text itself as the bad value.
void AddMessages(const field::Path& path, std::string_view text, formats::Messages messages,
                 std::string_view origin, field::ErrorList& errors);

/// `Invalid value` of a text of type string.
void AddInvalid(const field::Path& path, std::string_view text, std::string detail,
                field::ErrorList& errors);
void AddInvalid(const field::Path& path, std::int64_t number, std::string detail,
                field::ErrorList& errors);
/// The same of a text of a type with a name.
void AddInvalidName(const field::Path& path, std::string_view text, std::string detail,
                    field::ErrorList& errors);

/// `Required value` for an empty text. Whether there is one.
bool RequireText(const field::Path& path, std::string_view text, field::ErrorList& errors,
                 std::string_view detail = {});

/// The same of one that declarative rules require, too.
bool RequireCoveredText(const field::Path& path, std::string_view text, field::ErrorList& errors);

/// Marks what has been found since there were `before` errors: declarative rules find it, too, and
/// call it by that origin.
void MarkCovered(std::size_t before, field::ErrorList& errors, std::string_view origin = {});

/// A text, of a type with a name, that is one of these, which are listed in this order.
void ValidateOneOf(const field::Path& path, std::string_view text,
                   std::initializer_list<std::string_view> supported, field::ErrorList& errors);
/// The same of one that must be there.
void RequireOneOf(const field::Path& path, std::string_view text,
                  std::initializer_list<std::string_view> supported, field::ErrorList& errors);

/// The number of a port: 1 to 65535.
void ValidatePortNumber(const field::Path& path, std::int64_t number, field::ErrorList& errors,
                        std::string_view origin = {});

/// A text that must be there and can be one segment of a URL path.
void ValidateRequiredPathSegment(const field::Path& path, std::string_view text,
                                 field::ErrorList& errors, std::string_view missing = {},
                                 std::string_view origin = {});

/// A text that must be there and is a DNS label, or a DNS subdomain: `k8s-short-name` and
/// `k8s-long-name`.
void RequireShortName(const field::Path& path, std::string_view text, field::ErrorList& errors);
void RequireLongName(const field::Path& path, std::string_view text, field::ErrorList& errors);

/// `must be greater than or equal to 0`.
void ValidateNonNegative(const field::Path& path, std::int64_t value, field::ErrorList& errors,
                         Covered covered = Covered::kNo);

/// Ends the repetition of an error that prints a big value once per element: true until 4 MiB have
/// been spent.
class RepeatBudget {
 public:
  [[nodiscard]] bool HasMore() const { return spent_ < kBytes; }
  void Spend(std::size_t bytes) { spent_ += bytes; }

 private:
  static constexpr std::size_t kBytes = std::size_t{4} << 20;
  std::size_t spent_ = 0;
};

/// Finds repeated texts. Allocates only beyond a hundred of them. What views look at must outlive
/// it.
class SeenTexts {
 public:
  using Table = std::unordered_set<std::string_view, KeyedTextHash>;

  SeenTexts() = default;
  SeenTexts(const SeenTexts&) = delete;
  SeenTexts& operator=(const SeenTexts&) = delete;

  /// Whether the text is a new one.
  bool Insert(std::string_view text);
  [[nodiscard]] bool Contains(std::string_view text) const;

 private:
  /// Up to 16 texts are looked through: 16 of 20 bytes take 3,000 instructions in place of 9,800 in
  /// a set, and no allocation (this class by itself, 2026-11-23).
  static constexpr std::size_t kFew = 16;

  [[nodiscard]] bool IsOfFew(std::string_view text) const;

  std::string_view few_[kFew];
  std::size_t count_ = 0;
  alignas(std::max_align_t) std::byte room_[6 * 1024];
  std::pmr::monotonic_buffer_resource memory_{room_, sizeof room_};
  std::pmr::unordered_set<std::string_view, KeyedTextHash> many_{&memory_};
};

}  // namespace tandem::handwritten
