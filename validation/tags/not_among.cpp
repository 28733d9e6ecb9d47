// +tandem:notAmong("a[*].name")="b[*].name" - what is named there is not named here.
#include "validation/tags/membership_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileMembership(use, Membership::kNotAmong, node);
}

constexpr std::string_view kRelated[] = {"tandem:refersTo", "tandem:distinct"};

constexpr std::string_view kGoTask = R"(type Task struct {
	Taken []string `json:"taken"`
	Names []string `json:"names"`
})";

constexpr std::string_view kTag = R"(+tandem:notAmong("taken[*]")="names[*]")";

constexpr Example kExamples[] = {
    {"Task", kTag, R"({"taken": ["a"], "names": ["b"]})", "", kGoTask},
    {"Task", kTag, R"({"taken": ["a"], "names": ["b", "a"]})",
     R"(value.names[1]: Invalid value: "a": must not be among taken[*])", kGoTask},
};

}  // namespace

TANDEM_TAG(not_among) = {
    .name = "tandem:notAmong",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "Values in one part of this struct are not among those in another part.",
    .docs =
        "Stand it on the struct that has both parts. The error is at the values of the payload. "
        "Values that are not set are not compared. It takes time linear in both parts.",
    .args = kMembershipArgs,
    .payload = ValueType::kString,
    .payloads = kMembershipPayloads,
    .errors = "Invalid: must not be among ...",
    .origin = "notAmong",
    .ratcheting = "An update that leaves the struct as it was does not check it again.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
