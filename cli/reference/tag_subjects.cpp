#include "cli/reference/tag_subjects.h"

namespace tandem::reference {
namespace {

using tags::Subject;

constexpr TagSubject kSubjects[] = {
    {Subject::kPresence, "Presence",
     "Whether a field must, may or must not be set. Give every field that has rules one of them."},
    {Subject::kStrings, "Strings",
     "What a string looks like. All of them accept a pointer that is nil."},
    {Subject::kNumbers, "Numbers", "Bounds. All of them accept a pointer that is nil."},
    {Subject::kCollections, "Lists and maps",
     "How large a list or map is, and what tells the elements of a list apart."},
    {Subject::kReach, "Elements and members",
     "Tags that carry another tag to the elements, keys or members of what they stand on, or keep "
     "the rules of a type away."},
    {Subject::kUpdates, "Updates",
     "What may change. On create these tags accept everything; none of the other tags ever looks "
     "at what a value was before, except to spare what is unchanged."},
    {Subject::kUnions, "Unions and dependencies",
     "Which fields go together. The tags stand on the fields, the rule belongs to the struct."},
    {Subject::kModes, "Modes", "Rules of a struct that depend on the value of one of its fields."},
    {Subject::kConditions, "Conditions",
     "Tags that apply another tag only where something holds for the whole request."},
    {Subject::kLifecycle, "Lifecycle",
     "Which errors are enforced, and which are only compared with those of handwritten rules."},
    {Subject::kOwnCode, "Rules in code", "For what tags cannot say."},
    {Subject::kTesting, "Testing",
     "For tests of whatever reads tags. They are refused in production: only tests and `tandem "
     "lint --enable-test-tags` accept them."},
};

}  // namespace

std::span<const TagSubject> TagSubjects() { return kSubjects; }

}  // namespace tandem::reference
