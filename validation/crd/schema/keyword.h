#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::object {
struct Node;
class Walk;
}  // namespace tandem::crd::object

namespace tandem::crd::schema {

class Reader;
struct Schema;

/// Feature gates that schemas are read under.
struct Gates {
  bool property_names = false;  ///< CRDPropertyNameSchemas
  /// Keys that no schema bounds cost expressions as much as texts that none does.
  bool unbounded_keys = false;
  bool number_formats = true;  ///< formats of integers and numbers count, as since 1.36
  bool name_formats = true;    ///< k8s-short-name and k8s-long-name count, as since 1.35
  /// maxLength of x-kubernetes-int-or-string bounds what expressions cost, as since 1.34.
  bool int_or_string_lengths = true;
  bool bare_required = true;  ///< required errors in embedded resources lack details, as since 1.34
};

/// The arguments of the function that reads one keyword.
struct Use {
  Reader& reader;
  json::ValueView value;  ///< neither absent nor null
  const field::Path& path;
  Schema& schema;

  /// Reports a value that is not `what` it should be. Returns `is_so`.
  [[nodiscard]] bool Expect(bool is_so, std::string_view what) const;
};

/// Whether a keyword may stand in anyOf and its like; if not, what it must be there to be
/// structural.
enum class InJunctors : std::uint8_t { kAllowed, kEmpty, kFalse, kUndefined, kUndefinedOrFalse };

/// Whether a keyword may stand in the schema of a map's keys.
enum class InKeys : std::uint8_t { kForbidden, kAllowed, kNotInJunctors };

/// The stage of the walk at which it makes a keyword's check. Checks of one stage run in the order
/// of the table; of kText the first that finds something ends the stage.
enum class Stage : std::uint8_t {
  kNone,    ///< no stage: the walk itself makes the check, or nobody does
  kText,    ///< the stage of strings
  kNumber,  ///< the stage of numbers
  kList,    ///< the stage of lists, after their elements
  kAny,     ///< the stage of all values, null included, before the members of an object
  kObject,  ///< the stage of objects, before their members
};

/// Checks a value, and reports to the walk. `written` is what the schema says behind the keyword.
using Check = void (*)(const object::Node& node, json::ValueView written, object::Walk& walk);

/// One entry of the table: everything the program knows about a keyword. Texts for people may use
/// Markdown's code spans.
struct Keyword {
  std::string_view name;
  /// Reads it into the schema, unless all it needs is the value as it is written. Returns whether
  /// it says anything: an empty list or `false` says nothing.
  bool (*read)(const Use& use);
  /// Derives what the walk uses, when all keywords of the schema are read.
  void (*finish)(Schema& schema) = nullptr;
  bool Gates::*gate = nullptr;  ///< the gate that makes the field known; null: it always is

  InJunctors in_junctors = InJunctors::kAllowed;
  InKeys in_keys = InKeys::kForbidden;
  bool at_status_root = true;  ///< it may stand at the root of a kind with the status subresource
  bool adds_nothing = false;   ///< a schema that has only such keywords counts as bare
  bool refused = false;        ///< no definition may have it, wherever it stands
  /// The keyword's name in the error that no structural schema may have it; empty when one may.
  std::string_view unstructured = {};
  bool empty_is_structural = false;  ///< with an empty value it may stand in a structural schema
  bool decodes_itself = false;       ///< strict decoding does not see unknown fields below
  /// Adds the other errors that the keyword may have, in any place. May be null.
  void (*judge)(const Schema& schema, const field::Path& path, field::ErrorList& errors) = nullptr;

  Stage stage = Stage::kNone;
  Check check = nullptr;  ///< not null unless the stage is kNone

  std::string_view summary;
  std::string_view judged;  ///< the occasions on which it is judged, in words
};

/// Defines the entries of the table that the file of that name has.
#define TANDEM_KEYWORDS(family)                                                    \
  extern const std::span<const ::tandem::crd::schema::Keyword> kKeywords_##family; \
  constinit const std::span<const ::tandem::crd::schema::Keyword> kKeywords_##family

/// A keyword that says something in a schema.
struct Said {
  const Keyword* keyword;
  json::ValueView written;
};

/// A check that a schema's keyword asks for.
struct Assertion {
  Check check;
  json::ValueView written;
};

}  // namespace tandem::crd::schema
