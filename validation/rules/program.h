#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/lifetime.h"
#include "validation/rules/premise.h"
#include "validation/rules/rule.h"
#include "validation/rules/type.h"

namespace tandem::unions {
struct Node;
}

namespace tandem::rules {

class Defaulting;
struct Node;

/// A walk over the elements (or keys) of a list or map with the rules of their type.
struct Iteration {
  const Node* node = nullptr;  ///< null: there is nothing to walk
  const ListIdentity* identity = nullptr;
  bool native = false;  ///< every error from the elements down is declarative-native
};

/// The rules of one struct field.
struct FieldNode {
  std::size_t index = 0;  ///< its index in Type::fields
  bool is_idle = false;   ///< its rules only say when to stop, and nothing comes after them
  /// When set, all rules from here down are for requests about this subresource alone.
  std::optional<std::string_view> subresource;
  /// Path element. Of a nameless field it is the Go type's name and is used only directly under the
  /// nil path; elsewhere such a field has its parent's path.
  std::string path_name;
  RuleList rules;
  const Node* child = nullptr;  ///< rules of the field's type; null when opaque or without rules
  Iteration keys;
  Iteration values;
  bool native = false;  ///< every error from here down is declarative-native
  /// Its package lets it be absent; then the rules that types of Kubernetes have, from here down,
  /// are not about the zero value that Go makes of it.
  bool may_be_absent = false;
};

/// The rules of one Go type. Memoized by type, so recursive types make cycles.
struct Node {
  const Type* type = nullptr;
  /// Whether a package of Kubernetes declares it, whose marks tell what stage the rules have there.
  bool of_kubernetes = false;
  RuleList rules;
  Iteration keys;
  Iteration values;
  std::vector<FieldNode> fields;  ///< only those with something to do, in declaration order
};

/// A type that requests can be about.
struct Root {
  std::string type_name;  ///< Go name of the type, the Kind
  std::string group;
  std::string version;
  TypeRef ref;
  const Node* node = nullptr;  ///< never null
  /// Request paths with rules: `/`, `/status`, `/scale`.
  std::vector<std::string> subresources;
  bool of_definition = false;                    ///< it has no rules: a schema is walked instead
  bool has_native = false;                       ///< at least one rule is declarative-native
  std::shared_ptr<const unions::Node> unions;    ///< unions of KEP-1027; null when there are none
  std::shared_ptr<const Defaulting> defaulting;  ///< null when the type has no defaults

  /// `subresource` as in a request: `status`, or empty.
  [[nodiscard]] bool Accepts(std::string_view subresource) const;
};

/// Everything compiled from one set of sources. Owns all types, rules and nodes; immutable after
/// compilation and safe to share between threads.
class Program {
 public:
  Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  Program(Program&&) = default;
  Program& operator=(Program&&) = default;

  /// Null when nothing was declared for the kind.
  [[nodiscard]] const Root* FindRoot(std::string_view group, std::string_view version,
                                     std::string_view kind) const TANDEM_LIFETIME_BOUND;
  [[nodiscard]] const std::deque<Root>& roots() const { return roots_; }
  /// Names of all options that rules consult, sorted.
  [[nodiscard]] const std::set<std::string, std::less<>>& options() const { return options_; }
  [[nodiscard]] std::size_t rule_count() const { return rules_.size(); }

  // The front ends call these while they compile.
  Type& NewType() { return types_.emplace_back(); }
  Node& NewNode() { return nodes_.emplace_back(); }
  Rule& NewRule() { return rules_.emplace_back(); }
  ListIdentity& NewIdentity() { return identities_.emplace_back(); }
  ItemSelector& NewSelector() { return selectors_.emplace_back(); }
  ModeTable& NewModeTable() { return mode_tables_.emplace_back(); }
  /// A premise that is equal; the same as before if it was asked for lately.
  const Premise& PremiseLike(Premise premise);
  Root& NewRoot() { return roots_.emplace_back(); }
  [[nodiscard]] std::deque<Type>& types() { return types_; }
  [[nodiscard]] std::deque<Node>& nodes() { return nodes_; }
  [[nodiscard]] std::deque<Root>& roots() { return roots_; }
  void NoteOption(std::string_view name) { options_.emplace(name); }
  /// Counts the instructions of a regular expression; false when all have too many together.
  [[nodiscard]] bool HasRoomForPattern(std::size_t instructions) {
    pattern_instructions_ += instructions;
    return pattern_instructions_ <= kMostPatternInstructions;
  }

  /// The most instructions: 64 MiB and a few seconds, as in a CustomResourceDefinition.
  static constexpr std::size_t kMostPatternInstructions = std::size_t{4} << 20U;

 private:
  std::deque<Type> types_;
  std::deque<Node> nodes_;
  std::deque<Rule> rules_;
  std::deque<ListIdentity> identities_;
  std::deque<ItemSelector> selectors_;
  std::deque<ModeTable> mode_tables_;
  std::deque<Premise> premises_;
  std::deque<Root> roots_;
  std::set<std::string, std::less<>> options_;
  std::size_t pattern_instructions_ = 0;
};

}  // namespace tandem::rules
