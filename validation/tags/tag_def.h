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

/// How stable a tag is, which decides where it may be used.
enum class Level : std::uint8_t { kAlpha, kBeta, kStable };
std::string_view ToString(Level level);

/// An argument a tag takes.
struct ArgSpec {
  std::string_view name;  ///< empty when positional
  ValueType type = ValueType::kString;
  bool required = false;
  std::string_view description;  ///< placeholder, `<json-name>`
  std::string_view docs;
  releases::Span known = {};  ///< to Kubernetes
};

/// What may stand behind the `=`: a placeholder, or one of the words that the tag knows.
struct PayloadSpec {
  std::string_view description;  ///< `<integer>`, `NoSet`
  std::string_view docs = {};
  releases::Span known = {};  ///< to Kubernetes
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
  std::string_view old_value = {};    ///< what an update starts from; empty: the object is created
  std::string_view option = {};       ///< the validation option of the tags and its state: `X=true`
  std::string_view subresource = {};  ///< of the request
  std::string_view note = {};         ///< why; shown, not tested
  /// As `error`, to the proposals (`+tandem:semantics=kep`); none: they read the tags alike.
  std::optional<std::string_view> kep_error = {};
};

/// What a tag is about; the documentation is ordered by it.
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

/// What most rules do on update.
inline constexpr std::string_view kSkipsUnchanged =
    "An update that leaves the field as it was does not check it again.";

/// How a tag was before a release: what is not given was as in that release.
struct Earlier {
  releases::Release until;  ///< the first in which it was otherwise
  std::string_view name = {};
  std::optional<Level> level = {};
  std::optional<Scopes> scopes = {};
  std::span<const ArgSpec> args = {};
};

/// What differs of a tag between releases.
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
  releases::Span known = {};              ///< to Kubernetes; kNever: only to us, see Dialect
  std::span<const Earlier> earlier = {};  ///< the latest first
  Level level = Level::kStable;
  Scopes scopes = Scope::kField;
  Subject subject = Subject::kPresence;
  std::string_view usage = {};  ///< how it is written, where arguments and payload do not say it
  std::string_view summary;
  std::string_view docs = {};     ///< what the summary leaves open
  std::string_view warning = {};  ///< what goes wrong easily
  std::span<const ArgSpec> args = {};
  bool any_args = false;  ///< the tag reads its own arguments
  ValueType payload = ValueType::kNone;
  std::span<const PayloadSpec> payloads = {};
  std::string_view errors = {};  ///< `Invalid: must be ...`; empty: it finds none of its own
  std::string_view origin = {};  ///< of those errors; empty: they have none
  std::string_view ratcheting = kSkipsUnchanged;  ///< empty: it has no rule of its own
  std::span<const std::string_view> related = {};
  /// What a definition that is made of the types has of it, and what is lost; see
  /// crd/generate. Begins with `Nothing, and a warning` where it is left out.
  std::string_view definition = {};
  Status (*compile)(const TagUse& use, rules::NodeBuilder& node) = nullptr;
  std::span<const Example> examples = {};
  bool test_only = false;             ///< refused unless test tags are enabled
  std::string_view payload_arg = {};  ///< argument that may stand in for the payload

  /// How it is in a release that knows it.
  [[nodiscard]] TagForm In(releases::Release release) const;
};

/// Defines the catalog entry of the tag whose file name is `id`.
#define TANDEM_TAG(id)           \
  extern const TagDef kTag_##id; \
  const TagDef kTag_##id

}  // namespace tandem::tags
