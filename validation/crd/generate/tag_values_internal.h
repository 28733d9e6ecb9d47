#pragma once

#include <memory>
#include <vector>

#include "validation/crd/generate/tag_groups_internal.h"

namespace tandem::crd::generate {

/// The options and findings that the making of rules from tags needs.
struct TagContext {
  const Options& options;
  Findings& findings;
};

/// A value that tags speak of.
struct Node {
  schema::Draft& draft;
  const gotypes::Type& type;
  bool optional = false;  ///< rules hold of a zero as well
  int depth = 0;          ///< the number of tags that it stands in
};

/// Adds what tags say of a value, except for what concerns whether it is there.
void AddToValue(const std::vector<TagAt>& tags, const Node& node, const TagContext& context);

/// The tags that may stand on a value of the type; a warning names the others.
std::vector<TagAt> Fitting(std::vector<TagAt> tags, const gotypes::Type& type,
                           const TagContext& context);

/// The facts that tell a list's items apart, as its tags or those of its type say.
struct ListFacts {
  std::string type;               ///< `set`, `map`, `atomic`, or empty
  std::vector<std::string> keys;  ///< the keys of a map, in source order
};
ListFacts ListFactsOf(const std::vector<TagAt>& tags, const gotypes::Type& type);

/// Adds what the tags of the fields of a struct say, to the schema of the struct or to one that is
/// merged with it.
class StructRules {
 public:
  StructRules(const gotypes::Type& type, schema::Draft& draft, const TagContext& context,
              int depth = 0)
      : type_(type), draft_(draft), context_(context), depth_(depth) {}

  /// Adds the tags of one field, which are to outlive this.
  void AddField(const gotypes::Field& field, const std::vector<TagAt>& all);
  /// Adds the markers of unions that the struct's fields have.
  void AddUnionMarkers() { unions_.AddMarkers(type_); }
  /// Adds the rules about several fields.
  void Finish();

 private:
  bool AddToStruct(const TagAt& at, const gotypes::Field& field);
  bool AddComparison(const gotypes::Tag& tag, const gotypes::Field& field, const std::string& name);
  void AddPresence(const gotypes::Field& field, const std::vector<TagAt>& tags);
  void AddForbidden(const gotypes::Field& field, const std::string& name);
  void AddImmutable(const gotypes::Field& field, const std::string& name);
  bool AddUpdate(const TagAt& at, const gotypes::Field& field, const std::string& name);
  void AddItemUpdate(const gotypes::Field& field, const std::string& name, bool adds);
  void AddDependent(const TagAt& at, const gotypes::Field& field, const std::string& name);
  void AddAbout(const gotypes::Field& field, std::string rule, std::string message,
                std::string_view reason = {});
  [[nodiscard]] bool IsRequired(const gotypes::Field& field) const;

  const gotypes::Type& type_;
  schema::Draft& draft_;
  const TagContext& context_;
  int depth_;
  FieldUnions unions_;
  FieldModes modes_;
  std::vector<TagAt> tags_;  ///< the tags of the field at hand
};

}  // namespace tandem::crd::generate
