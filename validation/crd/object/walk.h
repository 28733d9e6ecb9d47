#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/crd/object/scratch.h"
#include "validation/crd/object/source.h"
#include "validation/crd/object/unchanged.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// An error of the schema stage. The message names the place and the rule; of two findings with one
/// message only the first is reported.
struct Finding {
  std::string message;
  field::Error error;
};

/// The whole that a value is a part of: an object, or a default.
struct Whole {
  std::string_view base;  ///< errors are below it: empty, `status`, or the path of a default
  Source source = Source::kWriter;
  /// A default is held against the schema as it is written: nobody has taken out formats that a
  /// type does not have, and no type comes from the extension for integers or strings.
  bool is_default = false;
};

/// A value with its schema, which a check of the schema stage looks at.
struct Node {
  const schema::Schema& schema;
  json::ValueView value;
  json::ValueView old;  ///< absent: no counterpart
  const field::Path& path;
};

/// The schema stage: one value and everything below it, in the order of kube-openapi
/// pkg/validation/validate. Recursion follows the schema, whose depth is bounded.
///
/// The walk builds text only when it is loud. A quiet one counts, which is how it first finds out
/// whether there is anything to say.
class Walk {
 public:
  Walk(const Whole& whole, Scratch& scratch) : whole_(whole), unchanged_(scratch) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Validates the value and returns how much of it matched, by which the best of several branches
  /// is chosen. `old` is absent when the value has no counterpart; errors of a value that equals
  /// its counterpart are forgotten.
  std::int64_t Visit(const schema::Schema& schema, json::ValueView value, json::ValueView old,
                     const field::Path& path);

  /// The same for a branch of anyOf and its like, in which no value has a counterpart.
  std::int64_t VisitBranch(const schema::Schema& schema, json::ValueView value,
                           const field::Path& path) {
    ++branches_;
    const std::int64_t matches = Steps(schema, value, {}, path);
    --branches_;
    return matches;
  }

  /// Makes the checks that the keywords of the node's schema ask for at this stage.
  void Assert(schema::Stage stage, const Node& node);

  [[nodiscard]] std::size_t error_count() const { return error_count_; }

  /// Whether a number that looks like an integer is one: nobody has written a float anew.
  [[nodiscard]] bool has_written_numbers() const { return whole_.source == Source::kWriter; }

  // The type and the format that a schema asks for in this walk.
  [[nodiscard]] schema::Types TypesOf(const schema::Schema& schema) const {
    return whole_.is_default ? schema::ParseType(schema.type) : schema.types;
  }
  [[nodiscard]] std::string TypeNamesOf(const schema::Schema& schema) const {
    return whole_.is_default ? std::string(schema.type) : schema.TypeNames();
  }
  [[nodiscard]] std::string_view FormatOf(const schema::Schema& schema) const {
    return whole_.is_default ? schema.format : schema.live_format;
  }
  /// Null when there is none.
  [[nodiscard]] schema::FormatCheck TextFormatOf(const schema::Schema& schema) const {
    return whole_.is_default ? WrittenTextFormat(schema) : schema.string_format;
  }

  /// Whether `additionalProperties: false` is heard here. Parity: a default may have what branches
  /// forbid.
  [[nodiscard]] bool HearsForbidden() const { return !whole_.is_default || branches_ == 0; }

  /// A moment of the walk to go back to: errors found since are forgotten.
  struct Mark {
    std::size_t errors;
    std::size_t findings;
  };
  [[nodiscard]] Mark Here() const { return {error_count_, findings_.size()}; }
  [[nodiscard]] bool FoundSince(const Mark& mark) const { return error_count_ > mark.errors; }
  void GoBackTo(const Mark& mark);

  /// Counts an error; `make` is called for its Finding when somebody wants to read it.
  template <typename Make>
  void Report(Make make) {
    ++error_count_;
    if (quiet_ == 0 && !IsFull()) Keep(make());
  }

  class Quiet {
   public:
    explicit Quiet(Walk& walk) : walk_(walk) { ++walk_.quiet_; }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;
    ~Quiet() { --walk_.quiet_; }

   private:
    Walk& walk_;
  };

  /// The memory in which members are sorted.
  [[nodiscard]] rules::lookup::MemberStack& members() { return unchanged_.members; }

  /// The findings so far, to be changed by who wraps them (map keys).
  [[nodiscard]] std::vector<Finding>& findings() { return findings_; }

  /// The field of an error at the path; a plain one, whose `path` is null, has the base.
  [[nodiscard]] std::string FieldOf(const field::Path* path) const;

 private:
  std::int64_t Steps(const schema::Schema& schema, json::ValueView value, json::ValueView old,
                     const field::Path& path);
  void AssertText(const Node& node);
  static schema::FormatCheck WrittenTextFormat(const schema::Schema& schema);
  [[nodiscard]] bool IsFull() const;
  void Keep(Finding finding);

  Whole whole_;
  int quiet_ = 0;
  int branches_ = 0;  ///< the branches of anyOf and its like around this value
  std::size_t error_count_ = 0;
  std::size_t bytes_ = 0;
  std::vector<Finding> findings_;
  UnchangedMemo unchanged_;
};

/// The path as messages write it: nothing for the root.
std::string TextOf(const field::Path& path);

/// Runs the schema stage on a value and appends what it finds, each message once. Nothing is
/// allocated when there is nothing to find, unless a junctor decides it.
void ValidateSchema(const schema::Schema& schema, json::ValueView value, json::ValueView old,
                    const Whole& whole, Scratch& scratch, field::ErrorList& errors);

}  // namespace tandem::crd::object
