// +tandem:refersTo("a[*].name")="b[*].name" - what is named there is named here.
#include "validation/tags/membership_internal.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompileMembership(use, Membership::kAmong, node);
}

constexpr std::string_view kRelated[] = {"tandem:notAmong", "tandem:distinct"};

constexpr std::string_view kGoTask = R"(type Task struct {
	Disks []Disk `json:"disks"`
	Uses  []Disk `json:"uses"`
}
type Disk struct {
	Name string `json:"name"`
})";

constexpr std::string_view kTag = R"(+tandem:refersTo("disks[*].name")="uses[*].name")";

constexpr Example kExamples[] = {
    {"Task", kTag, R"({"disks": [{"name": "a"}, {"name": "b"}], "uses": [{"name": "b"}]})", "",
     kGoTask},
    {"Task", kTag, R"({"disks": [{"name": "a"}], "uses": [{"name": "b"}]})",
     R"(value.uses[0].name: Not found: "b")", kGoTask},
    {"Task", R"(+tandem:refersTo("disks[*]")="uses[*].name")", "",
     R"(does not load: field pkg.T.value: tag "tandem:refersTo": "disks[*]" is neither a string nor a small integer)",
     kGoTask},
};

}  // namespace

TANDEM_TAG(refers_to) = {
    .name = "tandem:refersTo",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "Values in one part of this struct are among those in another part.",
    .docs =
        "Stand it on the struct that has both parts. Values that are not set refer to nothing. It "
        "takes time linear in both parts.",
    .args = kMembershipArgs,
    .payload = ValueType::kString,
    .payloads = kMembershipPayloads,
    .errors = "NotFound, at the value that refers",
    .ratcheting = "An update that leaves the struct as it was does not check it again.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
