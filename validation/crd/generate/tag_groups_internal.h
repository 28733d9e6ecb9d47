#pragma once

#include <map>
#include <string>
#include <vector>

#include "validation/crd/generate/tag_reader_internal.h"
#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

// Rules about several fields of a struct. They are collected, then added to the struct's schema.

/// Unions of a struct's fields. As unions.md section 3 and KEP-1027.
class FieldUnions {
 public:
  /// A `+k8s:unionMember`, `+k8s:zeroOrOneOfMember` or `+k8s:unionDiscriminator` of a field, whose
  /// name in expressions is `name`.
  void Add(const gotypes::Tag& tag, const gotypes::Field& field, const std::string& name);
  /// The markers of KEP-1027 of all fields: `+unionDiscriminator`,
  /// `+unionMember[=value][,optional]` and `+unionDiscriminatedBy=<GoField>`.
  void AddMarkers(const gotypes::Type& type);
  void Emit(const Options& options, schema::Draft& draft) const;

 private:
  struct Member {
    const gotypes::Field* field;
    std::string name;       ///< the field's name in expressions
    std::string value;      ///< the value of the discriminator that chooses it
    bool optional = false;  ///< it may be left out when it is chosen
  };
  struct Union {
    std::vector<Member> members;
    const gotypes::Field* discriminator = nullptr;
    std::string name;  ///< the discriminator's name in expressions
    bool may_be_empty = false;
  };

  static void EmitCounted(const Union& group, schema::Draft& draft);
  static void EmitDiscriminated(const Union& group, schema::Draft& draft);
  static std::string Unchanged(const Union& group);

  std::map<std::string, Union> unions_;
};

/// The rules of fields that depend on the mode of their struct.
class FieldModes {
 public:
  void SetDiscriminator(const gotypes::Tag& tag, const gotypes::Field& field,
                        const std::string& name);
  /// The tag is to outlive this.
  void Add(const TagAt& mode, const gotypes::Field& field, const std::string& name);
  void Emit(schema::Draft& draft, Findings& findings) const;

 private:
  struct Discriminator {
    const gotypes::Field* field = nullptr;
    std::string name;
  };
  struct Member {
    const gotypes::Field* field = nullptr;
    std::string name;
    std::map<std::string, std::vector<TagAt>> modes;
  };

  static std::string IsMode(const Discriminator& discriminator, const std::string& side,
                            const std::string& mode);
  static void EmitMember(const Discriminator& discriminator, const Member& member,
                         schema::Draft& draft, Findings& findings);

  std::map<std::string, Discriminator> discriminators_;           // by modality
  std::map<std::string, std::map<std::string, Member>> members_;  // by modality, by Go name
};

/// The unions of a list's items: those of `+k8s:item(...)=+k8s:unionMember`.
void AddItemUnions(const std::vector<TagAt>& tags, schema::Draft& draft);

/// The message that users get from the rule of a tag.
std::string MessageOf(const gotypes::Tag& tag);

/// Adds a rule; see Draft::Rule.
void AddRule(schema::Draft& draft, std::string rule, std::string message,
             std::string_view reason = {}, std::string field_path = {});

/// Adds a rule that an update does not check where the expression `unchanged` holds.
void AddRatcheted(schema::Draft& draft, const std::string& unchanged, const std::string& rule,
                  std::string message, std::string_view reason = {}, std::string field_path = {});

/// Warns that a tag cannot be expressed.
void WarnOf(const gotypes::Tag& tag, const gotypes::Position& position, Findings& findings,
            std::string_view why = {});

inline constexpr std::string_view kForbidden = "FieldValueForbidden";
inline constexpr std::string_view kDuplicate = "FieldValueDuplicate";
inline constexpr std::string_view kRequired = "FieldValueRequired";

}  // namespace tandem::crd::generate
