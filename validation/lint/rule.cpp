#include "validation/lint/rule.h"

namespace tandem::lint {
namespace {

constexpr RuleInfo kRules[] = {
    {Rule::kSource, "source", Severity::kError, false, "The file is not Go that can be read."},
    {Rule::kInvalidTags, "invalidTags", Severity::kError, true,
     "Tags cannot be turned into rules."},
    {Rule::kAlphaBetaPrefix, "alphaBetaPrefix", Severity::kError, true,
     "alpha and beta come first in a chain and have a tag as payload."},
    {Rule::kValidationStability, "validationStability", Severity::kError, true,
     "A tag is not less stable than the API it is used in."},
    {Rule::kRequiredAndOptional, "requiredAndOptional", Severity::kError, true,
     "A field with validation says optional, required or forbidden."},
    {Rule::kConflictingTags, "conflictingTags", Severity::kError, false,
     "A field is one of optional, required, defaulted, forbidden."},
    {Rule::kInvalidDefault, "invalidDefault", Severity::kError, false,
     "A default is a value of the field's type."},
    {Rule::kDefaultViolatesRule, "defaultViolatesRule", Severity::kError, false,
     "A default passes the field's own rules."},
    {Rule::kIneffectiveOptional, "ineffectiveOptional", Severity::kWarning, false,
     "optional does nothing beside a default that is the zero value."},
    {Rule::kInheritedTags, "inheritedTags", Severity::kWarning, false,
     "A type does not inherit the tags of the type it is defined by."},
    {Rule::kVersionSync, "versionSync", Severity::kError, false,
     "The versions of a kind validate alike."},
    {Rule::kUnusedException, "unusedException", Severity::kWarning, false,
     "An exception from versionSync excuses something."},
    {Rule::kUnknownTag, "unknownTag", Severity::kWarning, false,
     "A tag nobody knows is ignored silently."},
    {Rule::kTrailingComment, "trailingComment", Severity::kWarning, false,
     "A tag behind a declaration applies to the next one."},
    {Rule::kFutileTag, "futileTag", Severity::kWarning, false,
     "A tag does not do what it seems to where it stands."},
    {Rule::kSeedSpelling, "seedSpelling", Severity::kNote, false,
     "validation-gen does not know this spelling."},
    {Rule::kUnionMarker, "unionMarker", Severity::kWarning, false,
     "A marker of a union has no effect, or not the one its field suggests."},
    {Rule::kKnownTagsOnly, "known-tags-only", Severity::kError, false,
     "doc.go names only generators that exist."},
    {Rule::kRequireExplicitDisablement, "require-explicit-disablement", Severity::kError, false,
     "doc.go of a version configures or disables every generator."},
};

}  // namespace

std::string_view ToString(Severity severity) {
  switch (severity) {
    case Severity::kNote:
      return "note";
    case Severity::kWarning:
      return "warning";
    case Severity::kError:
      return "error";
  }
  return "";
}

std::span<const RuleInfo> Rules() { return kRules; }

const RuleInfo& InfoOf(Rule rule) { return kRules[static_cast<std::size_t>(rule)]; }

}  // namespace tandem::lint
