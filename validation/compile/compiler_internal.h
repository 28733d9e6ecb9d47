#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "validation/compile/constants_internal.h"
#include "validation/compile/tag_reader.h"
#include "validation/compile/type_table_internal.h"
#include "validation/tags/tag.h"

namespace tandem::compile {

/// Compiles the tags of types and their fields into nodes. Lives as long as one compilation.
class Compiler final : public tags::FrontEnd {
 public:
  Compiler(rules::Program& program, const CompileOptions& options, ConstantTable constants)
      : program_(program), options_(options), types_(program), constants_(std::move(constants)) {}

  /// The node of a named type, compiled on first use together with everything it reaches.
  rules::Node& NodeOf(const gotypes::Type& type);
  rules::TypeRef RefOf(const gotypes::Type& type) { return types_.RefOf(type); }
  [[nodiscard]] std::vector<PlacedFailure>& failures() { return failures_; }

  // tags::FrontEnd
  Status CompilePayload(const gotypes::Tag& tag, tags::Scope scope, tags::Place& place,
                        const tags::Chain& chain, rules::NodeBuilder& node) override;
  tags::Place& Member(tags::Place& place, std::size_t field) override;
  tags::Place& Element(tags::Place& place) override;
  tags::Place& Key(tags::Place& place) override;
  Result<std::vector<tags::EnumConstant>> Constants(const tags::Place& place) override;
  std::vector<const rules::Rule*> ShortCircuits(const tags::Place& place,
                                                std::size_t field) override;

 private:
  /// A field with its compiled tags.
  struct FieldEntry {
    explicit FieldEntry(rules::Program& program) : node(program) {}
    tags::Place place;
    DeclaredTags tags;
    rules::NodeBuilder node;
    bool done = false;
  };
  /// A named type while it is compiled.
  struct TypeEntry {
    const gotypes::Type* type = nullptr;
    rules::Node* node = nullptr;
    tags::Place place;
    DeclaredTags tags;
    tags::RuleGroups groups;
    std::vector<std::unique_ptr<FieldEntry>> fields;
  };

  TypeEntry& EntryOf(const gotypes::Type& type);
  void CompileType(TypeEntry& entry);
  void CompileStruct(TypeEntry& entry);
  FieldEntry& FieldOf(TypeEntry& entry, std::size_t index);
  void CompileField(TypeEntry& entry, std::size_t index, FieldEntry& field);
  Status CheckFieldType(const gotypes::Field& declared, const FieldEntry& field);
  void AddFieldNode(TypeEntry& entry, std::size_t index, FieldEntry& field);

  /// Compiles the tags of a place. `subject` stands before the messages of its failures, `deferred`
  /// before those of deferred steps.
  void CompileTags(const DeclaredTags& declared, tags::Scope scope, tags::Place& place,
                   rules::NodeBuilder& node, const std::string& subject,
                   const std::string& deferred);
  /// The named type behind a place whose rules are walked, or null.
  const rules::Node* NodeBelow(const gotypes::Type& type);
  rules::Iteration ValuesOf(const gotypes::Type& container, tags::Place& place);
  rules::Iteration KeysOf(const gotypes::Type& container, tags::Place& place);
  std::unique_ptr<tags::Place> MakePlace(const gotypes::Type& type, std::string path);
  void AttachListType(const gotypes::Type& type, tags::Place& place);

  rules::Program& program_;
  const CompileOptions& options_;
  TypeTable types_;
  ConstantTable constants_;
  std::map<const gotypes::Type*, std::unique_ptr<TypeEntry>> entries_;
  std::vector<PlacedFailure> failures_;
};

}  // namespace tandem::compile
