#pragma once

#include <map>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/migrate/declaration_internal.h"
#include "validation/migrate/shape_internal.h"

namespace tandem::migrate {

/// A field of a struct as unions see it.
struct Candidate {
  const gotypes::Field* field = nullptr;
  Declaration* declaration = nullptr;  ///< new tags are added to it, too
  Node node;
  bool alone = true;  ///< no other field is in its line
};

/// Whether it is a marker of a union of fields that tags know.
bool IsUnion(const MarkerUse& use);

/// The outcome of one marker of unions: a tag, and the fields that get it.
struct UnionTag {
  std::string tag;
  std::vector<const Candidate*> members;
};

/// A union whose members a discriminator chooses, as the schema of the struct has it.
struct ChosenUnion {
  MarkerUse use;                               ///< only its line: no marker says so
  std::string discriminator;                   ///< its name in JSON
  std::map<std::string, std::string> members;  ///< names in JSON by the values that choose them
  bool is_one_of_many = false;                 ///< whether the struct has several such unions

  [[nodiscard]] bool IsAs(const ChosenUnion& other) const {
    return discriminator == other.discriminator && members == other.members;
  }
};

/// A field and its tag.
struct FieldTag {
  const Candidate* field = nullptr;
  std::string tag;
};

/// The tags of the discriminator, which comes first, and of the members. The Failure says why the
/// union cannot be one of tags.
Result<std::vector<FieldTag>> TagsOf(const ChosenUnion& chosen,
                                     const std::vector<Candidate>& fields, bool zero_is_absent);

bool HasUnionTag(const Candidate& field, const std::string& tag);

/// The tag of a union's marker, and its members. The Failure says why no tags can say it.
Result<UnionTag> UnionTagOf(const MarkerUse& use, const Declaration& declaration,
                            const std::vector<Candidate>& fields, bool zero_is_absent);

}  // namespace tandem::migrate
