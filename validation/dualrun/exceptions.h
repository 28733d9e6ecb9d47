#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/dualrun/compare.h"
#include "validation/field/error.h"

namespace tandem::dualrun {

/// A difference between the two sides that is meant, or that nothing can be done about. Texts that
/// are `*` match everything.
struct Exception {
  std::string api_version;
  std::string kind;
  std::string path;  ///< an RE2 expression for the whole path
  std::string type;  ///< `Invalid`: without the `FieldValue` of the wire
  std::string origin;
  std::optional<MismatchType> side;  ///< none: either
  /// The error beside which it is excused, on either side: the path is an expression, too, in
  /// which `$1` is what the first parentheses of `path` matched. Empty: always.
  std::string beside_path;
  std::string beside_type = "*";
  std::string beside_detail = "*";  ///< `*` in it stands for any text
  /// The error above it, on either side, below which it is excused: its type, or `stop` for a
  /// declarative one, at the field or above it, that ends the validation there. Empty: always.
  std::string below;
  /// Whether it excuses only on update, where the old object breaks the same rule already.
  bool old_breaks_it = false;
  /// It excuses only on update, where the old object has an error at such a path. Empty: always.
  std::string old_error_path;
  std::string reason;
  std::string file;
  std::size_t line = 0;
};

/// The kind and the error lists that a comparison was made of.
struct BothLists {
  std::string api_version;
  std::string_view kind;
  std::span<const field::Error> handwritten;
  std::span<const field::Error> declarative;
  /// The errors that Sides::OldErrors finds in the old object by itself.
  std::span<const field::Error> old_errors;
};

/// The differences between two sides that are known, and do not count as mismatches as long as both
/// refuse the object. Immutable, thread-safe.
class Exceptions {
 public:
  Exceptions();
  ~Exceptions();
  Exceptions(Exceptions&&) noexcept;
  Exceptions& operator=(Exceptions&&) noexcept;

  /// The Failure names the file and line of an expression that is none.
  static Result<Exceptions> Create(std::vector<Exception> entries);

  /// The first exception that excuses the mismatch, or null.
  [[nodiscard]] const Exception* Find(const Mismatch& mismatch, const BothLists& comparison) const;
  [[nodiscard]] std::span<const Exception> entries() const { return entries_; }

 private:
  struct Expressions;
  std::vector<Exception> entries_;
  std::unique_ptr<Expressions> expressions_;
};

}  // namespace tandem::dualrun
