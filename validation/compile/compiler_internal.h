#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "validation/compile/constants_internal.h"
#include "validation/compile/native_internal.h"
#include "validation/compile/tag_reader.h"
#include "validation/compile/type_table_internal.h"
#include "validation/tags/front_end.h"

namespace tandem::compile {

/// Compiles the tags of types and their fields into nodes. Lives as long as one compilation.
class Compiler final : public tags::FrontEnd {
 public:
  /// The arguments must outlive it.
  Compiler(rules::Program& program, const CompileOptions& options, const ConstantTable& constants)
      : program_(program),
        options_(options),
        kep_options_(WithSemantics(options, true)),
        upstream_options_(WithSemantics(options, false)),
        types_(program),
        constants_(constants) {}

  /// The node of a named type. It and everything it reaches are complete after Finish.
  rules::Node& NodeOf(const gotypes::Type& type) { return *EntryOf(type).node; }
  rules::TypeRef RefOf(const gotypes::Type& type) { return types_.RefOf(type); }
  /// Compiles what NodeOf was asked for, and what that needs in turn.
  void Finish();
  [[nodiscard]] std::vector<PlacedFailure>& failures() { return failures_; }
  [[nodiscard]] std::vector<PlacedFailure>& notes() { return notes_; }
  [[nodiscard]] std::vector<PlacedFailure>& unjudged() { return unjudged_; }
  [[nodiscard]] const std::set<std::string>& claimed_hooks() const { return claimed_hooks_; }

  // tags::FrontEnd
  [[nodiscard]] const tags::Settings& settings() const override { return *settings_; }
  void ClaimHook(const std::string& function) override { claimed_hooks_.insert(function); }
  Status CompilePayload(const gotypes::Tag& tag, tags::Scope scope, tags::Place& place,
                        tags::Chain chain, rules::NodeBuilder& node) override;
  tags::Place& Member(tags::Place& place, std::size_t index) override;
  tags::Place& Element(tags::Place& place) override;
  tags::Place& Item(tags::Place& list, const std::string& description) override;
  tags::Place& Key(tags::Place& place) override;
  Result<std::vector<tags::EnumConstant>> Constants(const tags::Place& place) override;
  std::vector<const rules::Rule*> ShortCircuits(const tags::Place& place,
                                                std::size_t index) override;

 private:
  static CompileOptions WithSemantics(CompileOptions options, bool kep) {
    options.kep_semantics = kep;
    return options;
  }
  /// While it lives, tags are those of the package of a type.
  class InPackage {
   public:
    InPackage(Compiler& compiler, const gotypes::Type& type)
        : compiler_(compiler),
          outer_(std::exchange(compiler.settings_, &compiler.SettingsFor(type))) {}
    InPackage(const InPackage&) = delete;
    InPackage& operator=(const InPackage&) = delete;
    ~InPackage() { compiler_.settings_ = outer_; }

   private:
    Compiler& compiler_;
    const tags::Settings* outer_;
  };
  const tags::Settings& SettingsFor(const gotypes::Type& type);

  /// A field with its compiled tags.
  struct FieldEntry {
    FieldEntry(tags::PlaceFacts facts, DeclaredTags declared, rules::Program& program)
        : place(std::move(facts)), tags(std::move(declared)), node(program) {}
    tags::Place place;
    const DeclaredTags tags;
    rules::NodeBuilder node;
    bool done = false;
  };
  /// A named type while it is compiled.
  struct TypeEntry {
    TypeEntry(const gotypes::Type& named, tags::PlaceFacts facts, DeclaredTags declared)
        : type(&named), place(std::move(facts)), tags(std::move(declared)) {}
    const gotypes::Type* type;
    rules::Node* node = nullptr;
    tags::Place place;
    const DeclaredTags tags;
    tags::RuleGroups groups;
    std::vector<std::unique_ptr<FieldEntry>> fields;
    bool started = false;
  };

  TypeEntry& EntryOf(const gotypes::Type& type);
  /// Compiles the type unless that has begun.
  void Require(TypeEntry& entry);
  void CompileType(TypeEntry& entry);
  void EmitGroups(TypeEntry& entry, rules::NodeBuilder& node);
  void CompileStruct(TypeEntry& entry);
  FieldEntry& FieldOf(TypeEntry& entry, std::size_t index);
  /// The field of the struct a place is about, when that is a named one; compiled after the fields
  /// before it, because they contribute to unions in order.
  FieldEntry* DeclaredField(const tags::Place& place, std::size_t index);
  /// Whether the struct a place is about is marked opaque where it is declared. Its tags may not be
  /// compiled yet.
  bool IsOfOpaqueType(const tags::Place& place);
  void CompileField(TypeEntry& entry, const gotypes::Field& declared, FieldEntry& field);
  /// Whether a place of a type that no rule can be compiled for does without.
  bool DoesWithoutRules(const gotypes::Type& type, const DeclaredTags& declared) const;
  /// Whether nothing looks into what a field of the type holds, though nobody has said so.
  [[nodiscard]] bool LeavesGap(const gotypes::Type& type, const tags::Place& place) const;
  /// Notes that rules of what a field holds, if there are any, are not run.
  void NoteGap(TypeEntry& entry, std::size_t index);
  Status CheckFieldType(const gotypes::Field& declared, const FieldEntry& field);
  Status CheckTagsInside(const TypeEntry& entry, const gotypes::Field& declared,
                         const FieldEntry& field);
  /// Whether what the place refers to is not looked into. Parity: in 1.36 the tag has no effect
  /// where nothing else has made a rule.
  [[nodiscard]] bool IsOpaque(const tags::Place& place, const rules::NodeBuilder& node) const;
  void AddFieldNode(TypeEntry& entry, std::size_t index, FieldEntry& field);

  /// Compiles the tags of a place. `subject` stands before the messages of its failures, `deferred`
  /// before those of deferred steps.
  void CompileTags(const DeclaredTags& declared, tags::Scope scope, tags::Place& place,
                   rules::NodeBuilder& node, const std::string& subject,
                   const std::string& deferred);
  Status CompileTag(const PlacedTag& placed, tags::Scope scope, tags::Place& place,
                    rules::NodeBuilder& node);
  /// The named type behind a place whose rules are walked, or null.
  const rules::Node* NodeBelow(const gotypes::Type& type);
  rules::Iteration ValuesOf(const gotypes::Type& container, tags::Place& place);
  rules::Iteration KeysOf(const gotypes::Type& container, tags::Place& place);
  tags::PlaceFacts FactsOf(const gotypes::Type& type, std::string path);
  void AttachListType(const gotypes::Type& type, tags::Place& place);
  /// Fills `slot` with a place for an element of `container`, unless it has one.
  tags::Place& ElementIn(std::unique_ptr<tags::Place>& slot, tags::Place& container,
                         const std::string& key);

  rules::Program& program_;
  const CompileOptions& options_;
  const CompileOptions kep_options_;
  const CompileOptions upstream_options_;
  const tags::Settings* settings_ = &options_;  ///< the settings of the package at hand
  std::map<const gotypes::Package*, const tags::Settings*> settings_of_;
  TypeTable types_;
  const ConstantTable& constants_;
  std::map<const gotypes::Type*, std::unique_ptr<TypeEntry>> entries_;
  NativeRules native_{options_};
  std::vector<TypeEntry*> pending_;
  int field_depth_ = 0;
  int chain_length_ = 0;
  std::set<std::string> claimed_hooks_;
  std::vector<PlacedFailure> failures_;
  std::vector<PlacedFailure> notes_;
  std::vector<PlacedFailure> unjudged_;
};

}  // namespace tandem::compile
