#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validation/gotypes/loader.h"
#include "validation/gotypes/model.h"

namespace tandem::crd::generate {

/// The options of making definitions from Go types.
struct Options {
  /// The program whose definitions are made.
  enum class Dialect : std::uint8_t {
    kTandem,         ///< ours, of all tags and markers
    kControllerGen,  ///< controller-gen's, of what it knows, and as it makes them
  };

  Dialect dialect = Dialect::kTandem;
  /// Whether tags become keywords and expressions. Otherwise they only give lists their keys, make
  /// types opaque and fields optional, for somebody who judges by the tags themselves.
  bool tag_rules = true;
  std::optional<std::int64_t> max_description;  ///< bytes; 0 drops all of them
  bool allow_dangerous_types = false;
  /// Whether types that no schema can be made of, and those that no package gives, may be anything,
  /// instead of an error.
  bool unknown_types = false;
  bool ignore_unexported_fields = false;
  bool embedded_object_meta = false;
  /// Whether metav1.ObjectMeta is made as it is declared, instead of an object with any members.
  bool declared_object_meta = false;
  std::optional<bool> preserve_unknown_fields;  ///< spec.preserveUnknownFields

  /// The values of the options that `+k8s:ifEnabled` and `+k8s:ifDisabled` ask for, by name.
  std::map<std::string, bool, std::less<>> switches = {};
  bool include_alpha = false;  ///< takes in what stands behind `+k8s:alpha`

  /// The form in which names of properties are bounded: in CEL, or as the keyword, which API
  /// servers drop and strict clients refuse.
  enum class PropertyNames : std::uint8_t { kBoth, kKeyword, kExpressions };
  PropertyNames property_names = PropertyNames::kExpressions;

  /// The form in which unions with a discriminator are said: in CEL, or as the extension, which API
  /// servers drop and strict clients refuse, too.
  enum class Unions : std::uint8_t { kBoth, kExtension, kExpressions };
  Unions unions = Unions::kExpressions;
  bool union_markers = false;  ///< the markers of KEP-1027 count, too

  /// Whether `+k8s:immutable` lets a field that is not set be set later.
  enum class Immutable : std::uint8_t { kStrict, kControllerGen };
  Immutable immutable = Immutable::kStrict;

  bool opaque_structure = false;  ///< what is opaque keeps its fields, without their rules
  bool merge_limits = false;      ///< of two limits of one value the tighter one is written
  /// Unions of markers as releases v0.19 to v0.21 of controller-gen write them.
  bool one_of_filter = false;
  /// A field, as `Type.field` or by itself: which rule decides whether it is required is a note.
  std::string explain = {};
  bool tell_unapplied_defaults = false;  ///< warns of defaults in objects that may be left out
  bool recursion_preserves = false;      ///< a type that contains itself may be anything there
  /// Import paths whose descriptions are dropped: a path, or a prefix that ends with `*`.
  std::vector<std::string> without_descriptions = {};
  std::int64_t max_size = 0;  ///< bytes of a definition beyond which descriptions go; 0: no bound

  /// A webhook that converts objects between the versions of a kind.
  struct Webhook {
    std::string service_namespace;
    std::string service_name;
    std::string path;
  };
  std::optional<Webhook> conversion = {};
  std::string annotation = "tandem.dev/generated-by";
  std::string annotation_value = "tandem";
};

/// Something that is wrong, and its place: the package when it has no place in a file.
struct Problem {
  std::string place;  ///< `file:line:column`, or `package:-`
  std::string message;
  /// The subject of a warning.
  enum class About : std::uint8_t {
    kDefinition,
    kMarker,    ///< a marker that means nothing where it stands
    kDefault,   ///< a default that is not applied where its object is left out
    kUnjudged,  ///< a type that may be anything, because no schema can be made of it
  };
  About about = About::kDefinition;

  [[nodiscard]] std::string ToString() const {
    return place.empty() ? message : place + ": " + message;
  }
  bool operator==(const Problem&) const = default;
};

/// A CustomResourceDefinition.
struct Generated {
  std::string file_name;  ///< `<group>_<plural>.yaml`
  std::string name;       ///< the name of the definition
  std::string json;       ///< the manifest, keys in ascending order
};

/// The result of Generate. With errors, or refusals, nothing of it is to be used.
struct Outcome {
  std::vector<Generated> definitions;  ///< sorted by kind and group
  std::vector<Problem> errors;         ///< each once
  /// The faults that controller-gen accepts, but no API server or user would.
  std::vector<Problem> refusals;
  std::vector<Problem> warnings;
  std::vector<Problem> notes;  ///< the explanations that somebody asked for
};

/// Makes the definitions of all kinds of some packages of a universe that was read as it is
/// written. Bounded in time and memory whatever the sources are.
Outcome Generate(std::span<const gotypes::Package* const> packages, const Options& options);

}  // namespace tandem::crd::generate
