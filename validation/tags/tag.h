#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/field/error.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/rules/node_builder.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

using gotypes::ValueType;

/// How stable a tag is, which decides where it may be used.
enum class Level : std::uint8_t { kAlpha, kBeta, kStable };
std::string_view ToString(Level level);

/// Where a tag stands. Elements and keys are reached through eachVal, eachKey and item.
enum class Scope : std::uint8_t { kType, kField, kListValue, kMapKey, kMapValue, kConstant };
/// `struct fields`, as messages and the documentation say it.
std::string_view ToString(Scope scope);

/// A set of scopes: `Scope::kType | Scope::kField`.
class Scopes {
 public:
  constexpr Scopes(Scope scope)  // NOLINT(google-explicit-constructor)
      : bits_(1U << static_cast<unsigned>(scope)) {}
  [[nodiscard]] constexpr bool Has(Scope scope) const {
    return (bits_ & (1U << static_cast<unsigned>(scope))) != 0;
  }
  friend constexpr Scopes operator|(Scopes a, Scopes b) {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  unsigned bits_;
};
constexpr Scopes operator|(Scope a, Scope b) { return Scopes(a) | Scopes(b); }

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

struct TagUse;

/// How a tag was before a release: what is not given was as in that release.
struct Earlier {
  Release until;  ///< the first in which it was otherwise
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
  Status (*compile)(const TagUse& use, rules::NodeBuilder& node) = nullptr;
  std::span<const Example> examples = {};
  bool test_only = false;             ///< refused unless test tags are enabled
  std::string_view payload_arg = {};  ///< argument that may stand in for the payload

  /// How it is in a release that knows it.
  [[nodiscard]] TagForm In(Release release) const;
};

/// Defines the catalog entry of the tag whose file name is `id`.
#define TANDEM_TAG(id)           \
  extern const TagDef kTag_##id; \
  const TagDef kTag_##id

/// Rules that the fields of a struct, or the item tags of a list, contribute to together: unions,
/// modes, dependencies.
class RuleGroup {
 public:
  virtual ~RuleGroup() = default;
  /// The Failure is complete: it says what it is about.
  virtual Status Emit(rules::NodeBuilder& node) = 0;
};

/// The groups of one owner, by kind in order of first appearance, then by name.
class RuleGroups {
 public:
  [[nodiscard]] bool empty() const { return kinds_.empty(); }
  [[nodiscard]] std::size_t size() const { return kinds_.size(); }
  template <typename Group, typename... Args>
  Group& Get(const std::string& kind, const std::string& name, Args&&... args) {
    auto& slot = Slot(kind, name);
    if (slot == nullptr) slot = std::make_unique<Group>(std::forward<Args>(args)...);
    return static_cast<Group&>(*slot);
  }
  Status Emit(rules::NodeBuilder& node);
  /// The same, kinds by name.
  Status EmitByName(rules::NodeBuilder& node);

 private:
  using Kind = std::map<std::string, std::unique_ptr<RuleGroup>>;
  static Status EmitKind(Kind& kind, rules::NodeBuilder& node);
  std::unique_ptr<RuleGroup>& Slot(const std::string& kind, const std::string& name);

  std::vector<Kind> kinds_;
  std::map<std::string, std::size_t> index_;
};

/// What listType, listMapKey, unique and customUnique say about one list.
struct ListMetadata {
  enum class Type : std::uint8_t { kUnspecified, kAtomic, kSet, kMap };
  Type list_type = Type::kUnspecified;
  Type unique = Type::kUnspecified;
  bool custom_unique = false;
  std::vector<std::size_t> keys;
  std::vector<std::string> key_names;

  [[nodiscard]] bool IsDeclared() const {
    return list_type != Type::kUnspecified || unique != Type::kUnspecified;
  }
  /// kSet, kMap or kAtomic: what tells elements apart.
  [[nodiscard]] Type Semantics() const;
};

/// What has to hold for a rule to run: a validation option is on, the request is about a
/// subresource; or, not `wanted`, the contrary.
struct Condition {
  rules::Rule::Kind kind = rules::Rule::Kind::kOption;  ///< or kSubresource
  std::string name;
  bool wanted = true;
};

/// Something tags stand on - a type, a field, an element, a member seen through subfield - and what
/// it gathers while its tags compile.
struct Place {
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  std::string path;     ///< for messages: `pkg.T.a`
  std::string go_name;  ///< of a field
  std::string owner;    ///< `<import path>.<Type>`: the type, or the struct that has the field
  rules::TypeRef ref;
  const void* source = nullptr;  ///< the front end's own handle of the type

  std::vector<std::string> defaults;  ///< payloads of +default
  bool opaque = false;
  bool native = false;

  ListMetadata list;
  rules::ListIdentity* identity = nullptr;  ///< of lists; resolved before deferred steps run
  Place* type_place = nullptr;              ///< of the named list type this place uses

  const rules::Type* struct_type = nullptr;  ///< the struct that has this field
  RuleGroups* struct_groups = nullptr;       ///< and its groups
  std::size_t field_index = 0;
  RuleGroups item_groups;
  std::set<std::string> emitted_groups;
  std::set<std::string> native_items;  ///< descriptions of items marked declarative-native
  RuleGroups updates;                  ///< what +k8s:update has gathered
  RuleGroups member_groups;            ///< of the members seen through subfield
  bool member_groups_emitted = false;
  Place* container = nullptr;  ///< of an element: its list or map
  bool hoisted = false;        ///< has given a rule to a struct above

  std::map<std::string, std::unique_ptr<Place>, std::less<>> members;
  std::unique_ptr<Place> element;
  std::unique_ptr<Place> key;

  /// Metadata of the list: its own, else that of its named type.
  [[nodiscard]] const ListMetadata& Metadata() const;
};

/// A constant of an enum type.
struct EnumConstant {
  /// `wanted` is the option state that takes the constant out of the enum; no option: always.
  struct Exclusion {
    std::string option;
    bool wanted = true;
  };
  std::string name;
  std::string value;
  std::vector<Exclusion> exclusions;
};

/// What stands before a tag in its chain and changes what it means.
struct Chain {
  /// The list item that item(...) selects. The pointers are valid while its payload compiles.
  struct Item {
    std::string description;  ///< `{"type": "Approved"}`
    const rules::ItemSelector* selector = nullptr;
    Place* list = nullptr;
    rules::NodeBuilder* node = nullptr;  ///< of the list
    const gotypes::Tag* tag = nullptr;
  };
  field::Stability stability = field::Stability::kUnmarked;
  std::vector<Condition> conditions;  ///< outermost first
  std::string mode;                   ///< `group=value` of ifMode
  const Item* item = nullptr;
};

/// What tags ask of the front end that compiles them.
class FrontEnd {
 public:
  virtual ~FrontEnd() = default;
  [[nodiscard]] virtual const Settings& settings() const = 0;
  /// Compiles a tag that is the payload of another.
  virtual Status CompilePayload(const gotypes::Tag& tag, Scope scope, Place& place,
                                const Chain& chain, rules::NodeBuilder& node) = 0;
  virtual Place& Member(Place& place, std::size_t field) = 0;
  virtual Place& Element(Place& place) = 0;
  virtual Place& Key(Place& place) = 0;
  /// The constants of an enum type in name order.
  virtual Result<std::vector<EnumConstant>> Constants(const Place& place) = 0;
  /// Notes that the Go function `<import path>.ValidateCustom_Type_Field` has its tag.
  virtual void ClaimHook(const std::string& function) = 0;
  /// The short-circuiting rules that a struct's field carries itself.
  virtual std::vector<const rules::Rule*> ShortCircuits(const Place& place, std::size_t field) = 0;
};

/// A tag where it is used.
struct TagUse {
  const gotypes::Tag& tag;
  Scope scope;
  const rules::Type& type;  ///< what the tag stands on, one pointer removed
  Place& place;
  const Chain& chain;
  FrontEnd& front_end;

  [[nodiscard]] const Settings& settings() const { return front_end.settings(); }
  [[nodiscard]] std::string DescribeType() const { return rules::DescribeChain(place.ref); }
  /// The payload as an int64; refused unless it is written in canonical decimal form.
  [[nodiscard]] Result<std::int64_t> CanonicalInt() const;
  /// The same for payloads that are nothing else: the Failure says so.
  [[nodiscard]] Result<std::int64_t> IntPayload() const;
  /// The same for counts, which may not be negative.
  [[nodiscard]] Result<std::int64_t> CountPayload() const;
  /// Null when the argument is not given; an empty name is the positional one.
  [[nodiscard]] const gotypes::TagArg* Arg(std::string_view name) const;
  [[nodiscard]] std::string ArgOr(std::string_view name, std::string_view fallback) const;
};

/// Checks arguments and payload of a use against the tag's definition.
Status CheckUse(const TagDef& tag, const gotypes::Tag& use, const Settings& settings = {});

/// When late rules of a place are made. Kubernetes 1.37 makes them in the order of their tags, 1.36
/// kind by kind.
enum class Stage : std::uint8_t { kTag, kMode, kList, kUnion, kUpdate, kZeroOrOneOf };
void DeferTo(Stage stage, const Settings& settings, rules::NodeBuilder& node,
             rules::NodeBuilder::Step step);

/// The last element of a place's path: the JSON name.
std::string_view LastPathElement(std::string_view path);

/// Moves what `inner` gathered into `node`, each rule passed through `wrap`; deferred steps stay
/// deferred.
void Rewrap(rules::NodeBuilder& inner, rules::NodeBuilder& node,
            std::function<rules::Rule&(rules::Rule&)> wrap);

}  // namespace tandem::tags
