#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "validation/base/result.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/releases/release.h"
#include "validation/tags/scope.h"

namespace tandem::rules {
class NodeBuilder;
}

namespace tandem::tags {

class TagUse;

using gotypes::ValueType;
using releases::k1_37;
using releases::kNever;
using releases::Since;

/// The stability of a tag, which decides where it may be used.
enum class Level : std::uint8_t { kAlpha, kBeta, kStable };
std::string_view ToString(Level level);

/// An argument a tag takes.
struct ArgSpec {
  std::string_view name;  ///< empty when positional
  ValueType type = ValueType::kString;
  bool required = false;
  std::string_view description;  ///< placeholder, `<json-name>`
  std::string_view docs;
  releases::Span known = {};  ///< the releases of Kubernetes that know it
};

/// A payload that may stand behind the `=`: a placeholder, or one of the words that the tag knows.
struct PayloadSpec {
  std::string_view description;  ///< `<integer>`, `NoSet`
  std::string_view docs = {};
  releases::Span known = {};  ///< the releases of Kubernetes that know it
};

/// A worked example: shown in the documentation, run by a test. `value` is validated in a field
/// `value` of `type` that carries `tags` (one per line).
struct Example {
  std::string_view type;
  std::string_view tags = {};
  std::string_view value = {};
  /// Empty, or the one error as users read it, with its mark if it has one: `... [alpha]`; or
  /// `does not load: ...`, or `panics: ...`.
  std::string_view error = {};
  std::string_view source = {};       ///< declarations the type needs
  std::string_view old_value = {};    ///< the value before an update; empty: the object is created
  std::string_view option = {};       ///< the validation option of the tags and its state: `X=true`
  std::string_view subresource = {};  ///< the request's
  std::string_view note = {};         ///< why; shown, not tested
  /// The error by the proposals (`+tandem:semantics=kep`); absent when they read the tags alike.
  std::optional<std::string_view> kep_error = {};
};

/// The subject of a tag; the documentation is ordered by it.
enum class Subject : std::uint8_t {
  kPresence,
  kStrings,
  kNumbers,
  kCollections,
  kReach,
  kUpdates,
  kUnions,
  kModes,
  kConditions,
  kLifecycle,
  kOwnCode,
  kTesting,
};

/// The behavior of most rules on update, in the words of the documentation.
inline constexpr std::string_view kSkipsUnchanged =
    "An update that leaves the field as it was does not check it again.";

/// The form of a tag before a release. Members that are not given were as in that release.
struct Earlier {
  releases::Release until;  ///< the first that no longer has this form
  std::string_view name = {};
  std::optional<Level> level = {};
  std::optional<Scopes> scopes = {};
  std::span<const ArgSpec> args = {};
};

/// The properties of a tag that differ between releases.
struct TagForm {
  std::string_view name;
  Level level;
  Scopes scopes;
  std::span<const ArgSpec> args;
};

/// One entry of the catalog: everything the program knows about a tag. Texts for people may use
/// Markdown's code spans.
struct TagDef {
  std::string_view name;                  ///< `k8s:maxLength`
  releases::Span known = {};              ///< releases with it; kNever: only tandem's, see Dialect
  std::span<const Earlier> earlier = {};  ///< the latest first
  Level level = Level::kStable;
  Scopes scopes = Scope::kField;
  Subject subject = Subject::kPresence;
  std::string_view usage = {};  ///< the way to write it, where arguments and payload do not say it
  std::string_view summary;
  std::string_view docs = {};     ///< details that the summary leaves out
  std::string_view warning = {};  ///< mistakes that are easily made
  std::span<const ArgSpec> args = {};
  bool any_args = false;  ///< the tag reads its own arguments
  ValueType payload = ValueType::kNone;
  std::span<const PayloadSpec> payloads = {};
  std::string_view errors = {};  ///< `Invalid: must be ...`; empty: it finds none of its own
  std::string_view origin = {};  ///< the origin of those errors; empty: they have none
  std::string_view ratcheting = kSkipsUnchanged;  ///< empty: it has no rule of its own
  std::span<const std::string_view> related = {};
  /// The part of the tag that a definition made of the types keeps, and the part that it loses; see
  /// crd/generate. Begins with `Nothing, and a warning` where the tag is left out.
  std::string_view definition = {};
  Status (*compile)(const TagUse& use, rules::NodeBuilder& node) = nullptr;
  std::span<const Example> examples = {};
  bool test_only = false;             ///< refused unless test tags are enabled
  std::string_view payload_arg = {};  ///< argument that may stand in for the payload

  /// The form of the tag in a release that knows it.
  [[nodiscard]] TagForm In(releases::Release release) const;
};

/// Defines the catalog entry of the tag whose file name is `id`.
#define TANDEM_TAG(id)           \
  extern const TagDef kTag_##id; \
  const TagDef kTag_##id

}  // namespace tandem::tags
