// +tandem:when(field: "a.b", is: "x")=+tag - the tag applies while a field of this struct is set or
// has a value.
#include "validation/tags/premise_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  return CompilePremise(use, true, node);
}

constexpr PayloadSpec kPayloads[] = {
    {"<validation-tag>", "The tag to apply; one that may stand here."},
};

constexpr std::string_view kRelated[] = {"tandem:unless", "tandem:at", "k8s:ifMode",
                                         "k8s:dependentForbidden"};

constexpr std::string_view kGoTask = R"(type Task struct {
	Os     Os     `json:"os"`
	Shell  string `json:"shell"`
	Tables []Row  `json:"tables"`
}
type Os struct {
	Name string `json:"name"`
}
type Row struct {
	Open bool `json:"open"`
})";

constexpr std::string_view kOnWindows =
    R"(+tandem:when(field: "os.name", is: "windows")=+tandem:at("shell")=+k8s:forbidden)";

constexpr Example kExamples[] = {
    {"Task", kOnWindows, R"({"os": {"name": "linux"}, "shell": "sh"})", "", kGoTask},
    {"Task", kOnWindows, R"({"os": {"name": "windows"}, "shell": "sh"})", "value.shell: Forbidden",
     kGoTask},
    {.type = "Task",
     .tags = kOnWindows,
     .value = R"({"os": {"name": "windows"}, "shell": "sh"})",
     .error = "value.shell: Forbidden",
     .source = kGoTask,
     .old_value = R"({"os": {"name": "linux"}, "shell": "sh"})",
     .note = "the shell has not changed, but what it depends on has"},
    {"Task", R"(+tandem:when(field: "tables[*].open")=+tandem:at("shell")=+k8s:required)",
     R"({"tables": [{}, {"open": true}]})", "value.shell: Required value", kGoTask},
    {"Task", R"(+tandem:when(field: "os.version")=+tandem:at("shell")=+k8s:required)", "",
     R"(does not load: field pkg.T.value: tag "tandem:when": no field for json name "version")",
     kGoTask},
};

}  // namespace

TANDEM_TAG(when) = {
    .name = "tandem:when",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kConditions,
    .summary =
        "Applies the payload while a field of this struct, or of one below it, is set or has one "
        "of some values.",
    .docs =
        "Stand it on the struct that has both, the field and what depends on it, and go down to "
        "the latter with `at`. Of a list it is enough when one element has the value. Conditions "
        "that must all hold are written one behind the other.",
    .args = kPremiseArgs,
    .payload = ValueType::kTag,
    .payloads = kPayloads,
    .errors = "Those of the payload",
    .ratcheting =
        "That of the payload while the old object is under the condition, too; what comes under it "
        "is checked whether or not it has changed.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
