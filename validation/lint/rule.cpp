#include "validation/lint/rule.h"

#include <cstddef>
#include <iterator>

#include "validation/base/enum_array.h"

namespace tandem::lint {
namespace {

constexpr RuleInfo kRules[] = {
    {Rule::kSource, "source", Severity::kError, false, "The file is not Go that can be read.",
     "Nothing else is checked until it can be."},
    {Rule::kInvalidTags, "invalidTags", Severity::kError, true, "Tags cannot be turned into rules.",
     "tandem serve refuses to load them. The message is that of Kubernetes' validation-gen, which "
     "refuses to generate code from them."},
    {Rule::kAlphaBetaPrefix, "alphaBetaPrefix", Severity::kError, true,
     "alpha and beta come first in a chain and have a tag as payload.",
     "Move alpha or beta to the front: they mark the errors of the whole chain behind them."},
    {Rule::kValidationStability, "validationStability", Severity::kError, true,
     "A tag is not less stable than the API it is used in.",
     "A rule could vanish from an API that promises stability. Put +k8s:alpha= or +k8s:beta= "
     "before it, which marks its errors, until the tag has graduated."},
    {Rule::kRequiredAndOptional, "requiredAndOptional", Severity::kError, true,
     "A field with validation says optional, required or forbidden.",
     "Without it the rules of the field run on its zero value, and those of a nil pointer to a "
     "struct cannot run at all."},
    {Rule::kConflictingTags, "conflictingTags", Severity::kError, false,
     "A field is one of optional, required, defaulted, forbidden.",
     "Keep the one that is meant, or put them under different conditions."},
    {Rule::kInvalidDefault, "invalidDefault", Severity::kError, false,
     "A default is a value of the field's type.",
     "The API server could not apply it. Write the default as JSON of the field's type."},
    {Rule::kDefaultViolatesRule, "defaultViolatesRule", Severity::kError, false,
     "A default passes the field's own rules.",
     "Every object that leaves the field out would be refused. Change the default or the rule."},
    {Rule::kIneffectiveOptional, "ineffectiveOptional", Severity::kNote, false,
     "optional does nothing beside a default that is the zero value.",
     "The zero value is then a value like any other and is checked, which is how Kubernetes' own "
     "types spell that zero is allowed; where it is not meant, remove the default or use a "
     "pointer."},
    {Rule::kInheritedTags, "inheritedTags", Severity::kWarning, false,
     "A type does not inherit the tags of the type it is defined by.",
     "In type B A only the rules of B run. Repeat on B the tags that are meant for both."},
    {Rule::kVersionSync, "versionSync", Severity::kError, false,
     "The versions of a kind validate alike.",
     "An object is converted between versions and must be valid in all of them. Make the tags "
     "alike, or excuse the difference in the file given with --exceptions."},
    {Rule::kUnusedException, "unusedException", Severity::kWarning, false,
     "An exception from versionSync excuses something.",
     "Nothing differs there any more. Remove the entry."},
    {Rule::kUnknownTag, "unknownTag", Severity::kWarning, false,
     "A tag nobody knows is ignored silently.",
     "The rule that was meant does not exist. Mend the spelling."},
    {Rule::kTrailingComment, "trailingComment", Severity::kWarning, false,
     "A tag behind a declaration applies to the next one.",
     "A comment behind a declaration is, for Go's tools, the comment above the next one. Put the "
     "tag on a line of its own above the declaration it is about."},
    {Rule::kDetachedTag, "detachedTag", Severity::kWarning, false,
     "A tag stands directly above what it is about.",
     "A blank line detaches the comment from the declaration below it, and its tags are ignored. "
     "Remove the blank line."},
    {Rule::kUnreadTags, "unreadTags", Severity::kWarning, false,
     "Tags stand on types that objects are made of.",
     "No type of the package is, or is reached from, one with a TypeMeta, so none of its tags is "
     "read. Embed metav1.TypeMeta in the types of objects, or select them with "
     "+k8s:validation-gen= in doc.go."},
    {Rule::kFutileTag, "futileTag", Severity::kWarning, false,
     "A tag does not do what it seems to where it stands.",
     "The message says what happens instead."},
    {Rule::kSeedSpelling, "seedSpelling", Severity::kNote, false,
     "validation-gen does not know this spelling.",
     "Enhancement proposals and older releases have it. Write what the message says if Kubernetes' "
     "own generator reads the file as well."},
    {Rule::kNotPortable, "notPortable", Severity::kNote, false,
     "A tag means the same to Kubernetes.",
     "The tag is tandem's own, or the package is read as the enhancement proposals describe tags, "
     "because of --semantics=kep or +tandem:semantics=kep. What Kubernetes generates from the same "
     "file judges otherwise."},
    {Rule::kUnionMarker, "unionMarker", Severity::kWarning, false,
     "A marker of a union has no effect, or not the one its field suggests.",
     "The message says what the union does instead."},
    {Rule::kUnjudged, "unjudged", Severity::kWarning, false, "All that a field holds is judged.",
     "validation-gen refuses fields of such types, so nothing leads to the rules below. Use a type "
     "that it supports, load the package it is of, or mark the field +k8s:opaqueType."},
    {Rule::kInvalidMarkers, "invalidMarkers", Severity::kError, false,
     "A definition can be made of the markers of kubebuilder in a package.",
     "tandem serve refuses to load them. The message is that of controller-gen, which writes no "
     "such CustomResourceDefinition, or one that no API server takes."},
    {Rule::kUnknownMarker, "unknownMarker", Severity::kWarning, false,
     "A marker means something where it stands.",
     "Markers that are misspelt, or in the wrong place, are ignored silently."},
    {Rule::kContradictingMarkers, "contradictingMarkers", Severity::kWarning, false,
     "Markers and tags of a field or type do not contradict each other.",
     "Both are rules, and an object has to pass both. Make them alike."},
    {Rule::kUnappliedDefault, "unappliedDefault", Severity::kNote, false,
     "An object that holds fields with defaults is required or has a default itself.",
     "API servers put defaults into objects that are there, and make none for them: where the "
     "object is left out, its fields get no defaults."},
    {Rule::kInvalidDefinition, "invalidDefinition", Severity::kError, false,
     "An API server takes the CustomResourceDefinition.",
     "The message is the API server's own, which would refuse the manifest."},
    {Rule::kIneffectiveDefinition, "ineffectiveDefinition", Severity::kWarning, false,
     "An API server drops nothing of a CustomResourceDefinition, and knows its formats.",
     "The message says what has none. Mind the spelling, and the feature gates of keywords that "
     "are new."},
    {Rule::kConstantExpression, "constantExpression", Severity::kWarning, false,
     "A rule of a CustomResourceDefinition can be true, and can be false.",
     "Its constants alone decide what it says, whatever the value is."},
    {Rule::kExpressionCost, "expressionCost", Severity::kNote, false,
     "A rule of a CustomResourceDefinition may cost little of its budget.",
     "tandem cel shows what the parts of an expression cost. Bounds of lists, maps and texts in "
     "the "
     "schema bring the estimate down."},
    {Rule::kNewExpression, "newExpression", Severity::kNote, false,
     "A rule of a CustomResourceDefinition uses functions that --cel-compat-version has.",
     "An API server of the release after that one takes the rule."},
    {Rule::kImmutableExpression, "immutableExpression", Severity::kNote, false,
     "A rule of a CustomResourceDefinition says more than that a value does not change.",
     "In Go types the tag +k8s:immutable says that, and costs nothing to evaluate."},
    {Rule::kKnownTagsOnly, "known-tags-only", Severity::kError, false,
     "doc.go names only generators that exist.",
     "Runs with --lint-rules=known-tags-only. A misspelled generator is ignored by all of them."},
    {Rule::kRequireExplicitDisablement, "require-explicit-disablement", Severity::kError, false,
     "doc.go of a version configures or disables every generator.",
     "Runs with --lint-rules=require-explicit-disablement. It shows that nobody forgot a "
     "generator."},
};

constexpr bool HasAllInOrder() {
  if (std::size(kRules) != kEnumCount<Rule>) return false;
  for (std::size_t i = 0; i < std::size(kRules); ++i) {
    if (kRules[i].rule != static_cast<Rule>(i)) return false;
  }
  return true;
}
static_assert(HasAllInOrder());

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
