#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/compile/type_table_internal.h"
#include "validation/compile/union_markers_internal.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {
namespace {

using gotypes::Position;
using gotypes::TagLine;
using gotypes::Type;
using unions::Presence;

constexpr std::string_view kDiscriminator = "unionDiscriminator";
constexpr std::string_view kMember = "unionMember";
constexpr std::string_view kDiscriminatedBy = "unionDiscriminatedBy";
constexpr std::string_view kOldMarkers[] = {"union", "unionDeprecated"};

std::string_view Trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t begin = std::min(text.find_first_not_of(kBlank), text.size());
  return text.substr(begin, text.find_last_not_of(kBlank) + 1 - begin);
}

bool HasBlank(std::string_view text) { return text.find_first_of(" \t") != std::string_view::npos; }

/// Whether the line is `+name` or `+k8s:name`.
bool IsTag(const TagLine& line, std::string_view name) {
  std::string_view own = line.name;
  if (own.starts_with("k8s:")) own.remove_prefix(std::string_view("k8s:").size());
  return own == name;
}

struct MemberMarker {
  std::string name;  ///< empty: the field's own
  bool optional = false;
};

/// Reads the text behind +unionMember: nothing, `=<name>`, `=<name>,optional` or `,optional`.
Result<MemberMarker> ParseMember(std::string_view text) {
  MemberMarker marker;
  text = Trim(text.substr(kMember.size()));
  const std::size_t comma = std::min(text.find(','), text.size());
  const std::string_view suffix = Trim(text.substr(std::min(comma + 1, text.size())));
  std::string_view name = Trim(text.substr(0, comma));
  const bool named = name.starts_with('=');
  if (named) name = Trim(name.substr(1));
  marker.name = name;
  marker.optional = comma < text.size();
  const bool good_name = named ? !name.empty() && !HasBlank(name) : name.empty();
  if (good_name && suffix == (marker.optional ? "optional" : "")) return marker;
  return Failure{"union member must be marked +unionMember[=<memberName>][,optional]"};
}

/// The markers of one field.
struct MarkedField {
  explicit MarkedField(const gotypes::Field& field) : declared(field) {}

  const gotypes::Field& declared;
  std::optional<Position> discriminator;
  std::optional<Position> member;
  bool bad_member = false;  ///< has a marker of members that cannot be read
  MemberMarker marker;
  std::string discriminated_by;
  bool required = false;
  bool optional = false;
  bool has_default = false;

  [[nodiscard]] std::string JsonName() const { return compile::JsonName(declared); }
  [[nodiscard]] std::string MemberName() const {
    return marker.name.empty() ? declared.name : marker.name;
  }
  [[nodiscard]] bool HasJsonName() const { return !declared.json_skipped && !IsInlined(declared); }
};

/// When a Go field counts as set; nothing for types that are always there.
std::optional<Presence> PresenceOf(const Type& type) {
  switch (gotypes::Underlying(type).kind) {
    case Type::Kind::kPointer:
    case Type::Kind::kInterface:
    case Type::Kind::kExternal:
      return Presence::kNotNull;
    case Type::Kind::kBuiltin:
    case Type::Kind::kSlice:
    case Type::Kind::kMap:
      return Presence::kNotZero;
    default:
      return std::nullopt;
  }
}

bool IsStringEnum(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  const bool is_string = literal.kind == Type::Kind::kBuiltin && literal.name == "string";
  if (type.kind != Type::Kind::kNamed || !is_string) return false;
  const std::vector<TagLine> lines = gotypes::FindTags(type.comments.doc);
  return std::any_of(lines.begin(), lines.end(),
                     [](const TagLine& line) { return IsTag(line, "enum"); });
}

/// The unions of one struct while its fields are read.
class StructReader {
 public:
  StructReader(const Type& type, const ConstantTable& constants,
               std::vector<PlacedFailure>& failures, std::vector<PlacedFailure>& warnings)
      : type_(type), constants_(constants), failures_(failures), warnings_(warnings) {}

  std::vector<unions::Union> Read() {
    for (const gotypes::Field& field : gotypes::Underlying(type_).fields) ReadField(field);
    if (HasNoMembers()) {
      NoteLonelyDiscriminators();
      return {};
    }
    for (const MarkedField& field : fields_) AddDiscriminator(field);
    for (const MarkedField& field : fields_) AddMember(field);
    std::vector<unions::Union> made;
    for (Draft& draft : drafts_) {
      if (draft.usable) made.push_back(std::move(draft.made));
    }
    return made;
  }

 private:
  /// A discriminator and what belongs to it.
  struct Draft {
    const MarkedField* field;
    unions::Union made;
    std::string enum_name;
    bool usable = true;
  };

  void ReadField(const gotypes::Field& declared) {
    MarkedField field(declared);
    for (const TagLine& line : gotypes::FindTags(declared.comments.doc)) {
      if (line.name == kDiscriminator) field.discriminator = line.position;
      if (line.name == kMember) ReadMember(line, field);
      if (line.name == kDiscriminatedBy) field.discriminated_by = gotypes::RawTagValue(line.text);
      field.required = field.required || IsTag(line, "required");
      field.optional = field.optional || IsTag(line, "optional");
      field.has_default = field.has_default || IsTag(line, "default");
    }
    if (field.discriminator || field.member || field.bad_member)
      fields_.push_back(std::move(field));
  }

  void ReadMember(const TagLine& line, MarkedField& field) {
    Result<MemberMarker> marker = ParseMember(line.text);
    field.bad_member = !marker;
    if (!marker) return Refuse(field, line.position, marker.error().message);
    field.member = line.position;
    field.marker = *std::move(marker);
  }

  /// No field is marked as a member, not even wrongly: this is no union that KEP-1027 made. APIs
  /// that are older than it mark discriminators, too.
  [[nodiscard]] bool HasNoMembers() const {
    return std::none_of(fields_.begin(), fields_.end(), [](const MarkedField& field) {
      return field.member.has_value() || field.bad_member;
    });
  }

  /// Warns of discriminators without members, but not in a struct that is marked +union.
  void NoteLonelyDiscriminators() {
    const std::vector<TagLine> lines = gotypes::FindTags(type_.comments.doc);
    const bool old = std::any_of(lines.begin(), lines.end(),
                                 [](const TagLine& line) { return line.name == kOldMarkers[0]; });
    if (old) return;
    for (const MarkedField& field : fields_) {
      Report(warnings_, field, *field.discriminator,
             "union discriminator without union members is ignored");
    }
  }

  void AddDiscriminator(const MarkedField& field) {
    if (!field.discriminator) return;
    Draft& draft = drafts_.emplace_back(Draft{&field, {}, {}, true});
    const Type& type = WithoutPointer(*field.declared.type);
    draft.made.discriminator = field.JsonName();
    draft.usable = IsStringEnum(type) && field.HasJsonName();
    if (!draft.usable) {
      return Refuse(field, *field.discriminator,
                    "union discriminator must be a string type tagged +enum");
    }
    draft.enum_name = type.name;
    draft.made.values = ValuesOf(type);
    if (!field.required && !field.has_default && !draft.made.Allows("")) {
      Refuse(field, *field.discriminator,
             "union discriminator must be required, have a default, or allow the empty value");
    }
    CheckOmission(field, draft.made.Allows(""));
  }

  /// KEP-1027: a discriminator that may be empty is omitempty, one with a default optional as well.
  void CheckOmission(const MarkedField& field, bool may_be_empty) {
    const bool is_omitted = field.declared.omit_empty || field.declared.omit_zero;
    if (field.has_default && !(field.optional && is_omitted)) {
      Report(warnings_, field, *field.discriminator,
             "union discriminator with a default should be optional and omitempty");
    } else if (may_be_empty && !is_omitted) {
      Report(warnings_, field, *field.discriminator,
             "union discriminator that allows the empty value should be omitempty");
    }
  }

  std::vector<std::string> ValuesOf(const Type& type) const {
    std::vector<std::string> values;
    const auto known = constants_.by_type.find(&type);
    if (known == constants_.by_type.end()) return values;
    for (const tags::EnumConstant& constant : known->second) {
      const bool excluded =
          std::any_of(constant.exclusions.begin(), constant.exclusions.end(),
                      [](const auto& exclusion) { return exclusion.option.empty(); });
      if (!excluded) values.push_back(constant.value);
    }
    std::sort(values.begin(), values.end());
    return values;
  }

  void AddMember(const MarkedField& field) {
    if (!field.member) return;
    const auto refuse = [&](std::string text) { Refuse(field, *field.member, std::move(text)); };
    if (field.discriminator) {
      return refuse("field cannot be both union discriminator and union member");
    }
    const auto presence = PresenceOf(*field.declared.type);
    if (!presence || !field.HasJsonName()) {
      return refuse("union member must be a pointer, list, map or primitive with a JSON name");
    }
    if (!field.optional) refuse("union member must be optional");
    Draft* draft = FindDraft(field);
    if (draft == nullptr || !draft->usable) return;
    const std::string name = field.MemberName();
    if (!draft->made.Allows(name)) {
      return refuse("union member name " + GoQuote(name) + " is not a value of enum " +
                    draft->enum_name);
    }
    const auto same_name = [&](const unions::Member& member) { return member.value == name; };
    auto& members = draft->made.members;
    if (std::any_of(members.begin(), members.end(), same_name)) {
      return refuse("union member name " + GoQuote(name) + " is used twice");
    }
    if (!EqualsIgnoringCase(name, field.JsonName())) {
      Report(warnings_, field, *field.member,
             "union member name " + GoQuote(name) + " differs from field name " +
                 GoQuote(field.JsonName()));
    }
    members.push_back({{field.JsonName(), *presence}, name, field.marker.optional});
  }

  /// The union a member belongs to; null, and a failure, when that cannot be told.
  Draft* FindDraft(const MarkedField& field) {
    if (!field.discriminated_by.empty()) {
      for (Draft& draft : drafts_) {
        if (draft.field->declared.name == field.discriminated_by) return &draft;
      }
      Refuse(field, *field.member,
             GoQuote(field.discriminated_by) + " is no union discriminator of this struct");
      return nullptr;
    }
    if (drafts_.size() == 1) return &drafts_.front();
    Refuse(field, *field.member,
           drafts_.empty() ? "union member without a discriminator"
                           : "union member must name its discriminator");
    return nullptr;
  }

  void Refuse(const MarkedField& field, const Position& position, std::string text) {
    Report(failures_, field, position, std::move(text));
  }

  void Report(std::vector<PlacedFailure>& list, const MarkedField& field, const Position& position,
              std::string text) {
    const std::string& owner = type_.name.empty() ? "struct" : type_.name;
    list.push_back({position, owner + "." + field.declared.name + ": " + std::move(text)});
  }

  const Type& type_;
  const ConstantTable& constants_;
  std::vector<PlacedFailure>& failures_;
  std::vector<PlacedFailure>& warnings_;
  std::vector<MarkedField> fields_;
  std::vector<Draft> drafts_;
};

}  // namespace

std::vector<unions::Union> UnionMarkers::Read(const Type& type) {
  NoteOldMarkers(type);
  return StructReader(type, constants_, failures_, warnings_).Read();
}

void UnionMarkers::NoteOldMarkers(const Type& type) {
  const auto note = [&](const std::vector<gotypes::CommentLine>& comments) {
    for (const TagLine& line : gotypes::FindTags(comments)) {
      const bool old = std::find(std::begin(kOldMarkers), std::end(kOldMarkers), line.name) !=
                       std::end(kOldMarkers);
      if (!old || !noted_.insert(line.name).second) continue;
      warnings_.push_back({line.position, "+" + line.name +
                                              " describes a union of the older kind and is "
                                              "ignored, here and elsewhere"});
    }
  };
  note(type.comments.doc);
  for (const gotypes::Field& field : gotypes::Underlying(type).fields) note(field.comments.doc);
}

}  // namespace tandem::compile
