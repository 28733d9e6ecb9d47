#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/positions.h"
#include "validation/base/enum_array.h"
#include "validation/field/error.h"

namespace tandem::manifests {

/// The verdict on one object, or on a document that holds none.
enum class ObjectVerdict : std::uint8_t {
  kValid,
  kPartlyJudged,  ///< nothing is wrong with what could be judged
  kInvalid,
  kNoRules,   ///< nothing is known about its kind
  kUnjudged,  ///< a deletion or a connection, which nothing is said about
  kIgnored,   ///< on request
  kUnusable,  ///< cannot be read, or not be judged
};

/// `valid`, `valid, but not judged whole`, `invalid`, `no rules`, `not judged`, `ignored`,
/// `unusable`.
std::string_view ToString(ObjectVerdict verdict);

/// Something about a place in a file.
struct Remark {
  config::Position at;
  std::string text;       ///< `unknown field "spec.replica"`
  std::string hint = {};  ///< what to do about it, where that is certain
};

/// A broken rule and the place of its field.
struct LocatedError {
  config::Position at;
  field::Error error;
  std::string hint = {};  ///< what to do about it, where that is certain
};

/// The stage of a declarative error: `alpha` or `beta`; empty when it has none.
std::string_view StageOf(const field::Error& error);

/// The marks of a declarative error, which say whether and where it is enforced: `native`, `alpha`,
/// `native, beta`; empty when it has none.
std::string MarksOf(const field::Error& error);

/// The errors that the two sides have found, and how these differ.
struct BothSides {
  std::string_view authority;  ///< a literal
  field::ErrorList handwritten;
  field::ErrorList declarative;
  std::vector<std::string> mismatches;
};

/// All there is to say about one object of a file. Owns its text.
struct ObjectReport {
  std::string file;
  config::Position at;  ///< of the object
  std::string api_version;
  std::string kind;
  std::string namespace_name;
  std::string name;
  std::string operation;  ///< `CREATE`
  /// A text that two manifests of one object share; empty when it has no name of its own.
  std::string identity;
  ObjectVerdict verdict = ObjectVerdict::kValid;
  /// The message as kubectl prints it, without the last line end; empty for valid objects and for
  /// missing rules that are accepted. Its lines are printed as they are.
  std::string message;
  config::Position message_at;       ///< the place of the message, when there are no errors
  std::string message_field;         ///< the field at that place; empty: none
  std::vector<std::string> hints;    ///< on the message
  std::vector<LocatedError> errors;  ///< of an invalid object
  std::size_t omitted = 0;           ///< further errors
  std::vector<Remark> warnings;
  std::optional<BothSides> comparison;
};

/// Whether an object was passed over without complaint: ignored, not judged, or without rules.
bool IsSkipped(const ObjectReport& report);

/// Whether an object is valid, as far as it was judged.
bool IsValid(ObjectVerdict verdict);

/// `rc.yaml:7`, or the file alone where the line is not known.
std::string PlaceText(const std::string& file, config::Position at);

/// The same with the column: `rc.yaml:7:3`.
std::string ExactPlaceText(const std::string& file, config::Position at);

/// `apps/v1 Deployment default/web`, as far as it is known.
std::string ObjectText(const ObjectReport& report);

/// A broken rule in one line, but for excerpts of expressions.
std::string ErrorText(const field::Error& error);

/// The text of kubectl for a Status with reason Invalid: one cause on the same line, several below,
/// each text once; a cause makes no lines of its own.
std::string KubectlInvalid(std::string_view kind, std::string_view name,
                           const field::ErrorList& errors);

/// How many objects there were.
struct Totals {
  EnumArray<ObjectVerdict, std::size_t> objects;
  std::size_t skipped = 0;
  std::size_t missing = 0;  ///< objects that need rules and have none
  std::size_t mismatches = 0;

  void Count(const ObjectReport& report);
  [[nodiscard]] std::size_t Of(ObjectVerdict verdict) const { return objects[verdict]; }
  [[nodiscard]] std::size_t All() const;
};

/// `3 objects: 2 valid, 1 invalid`.
std::string SummaryOfTotals(const Totals& totals);

}  // namespace tandem::manifests
