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

/// What is made of Go types.
struct Options {
  /// Whose definitions are made.
  enum class Dialect : std::uint8_t {
    kTandem,         ///< of all tags and markers
    kControllerGen,  ///< of what controller-gen knows, and as it does
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

  /// What decides `+k8s:ifEnabled` and `+k8s:ifDisabled`, by the name of the option.
  std::map<std::string, bool, std::less<>> switches = {};
  bool include_alpha = false;  ///< takes in what stands behind `+k8s:alpha`

  /// How names of properties are bounded: in CEL, or as the keyword, which API servers drop and
  /// strict clients refuse.
  enum class PropertyNames : std::uint8_t { kBoth, kKeyword, kExpressions };
  PropertyNames property_names = PropertyNames::kExpressions;

  /// How unions with a discriminator are said: in CEL, or as the extension, of which the same
  /// holds.
  enum class Unions : std::uint8_t { kBoth, kExtension, kExpressions };
  Unions unions = Unions::kExpressions;
  bool union_markers = false;  ///< those of KEP-1027 count, too

  /// Whether `+k8s:immutable` lets a field that is not set be set later.
  enum class Immutable : std::uint8_t { kStrict, kControllerGen };
  Immutable immutable = Immutable::kStrict;

  bool opaque_structure = false;  ///< what is opaque keeps its fields, without their rules
  bool merge_limits = false;      ///< of two limits of one value the tighter one is written
  /// Unions of markers as releases v0.19 to v0.21 of controller-gen write them.
  bool one_of_filter = false;
  /// A field, as `Type.field` or by itself: which rule decides whether it is required is a note.
  std::string explain = {};
  bool tell_unapplied_defaults = false;  ///< of objects that are left out
  bool recursion_preserves = false;  ///< a type that contains itself may be anything there
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

/// Something that is wrong, and where. Of what has no place in a file, the package.
struct Problem {
  std::string place;  ///< `file:line:column`, or `package:-`
  std::string message;
  /// What a warning is about.
  enum class About : std::uint8_t {
    kDefinition,
    kMarker,    ///< one that means nothing where it stands
    kDefault,   ///< one that is not applied where its object is left out
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
  std::string name;       ///< of the definition
  std::string json;       ///< the manifest, keys in ascending order
};

/// What came of packages. With errors, or refusals, nothing of it is to be used.
struct Outcome {
  std::vector<Generated> definitions;  ///< by ascending kind and group
  std::vector<Problem> errors;         ///< each once
  /// What controller-gen takes, but no API server or user would.
  std::vector<Problem> refusals;
  std::vector<Problem> warnings;
  std::vector<Problem> notes;  ///< what somebody asked to be explained
};

/// Makes the definitions of all kinds of some packages of a universe that was read as it is
/// written. Bounded in time and memory whatever the sources are.
Outcome Generate(std::span<const gotypes::Package* const> packages, const Options& options);

}  // namespace tandem::crd::generate
