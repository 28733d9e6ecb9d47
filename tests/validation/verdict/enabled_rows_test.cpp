#include "validation/verdict/enabled_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

using testing::ElementsAre;

/// The rows that stay of `spec.a`, `spec.b` and `spec.c[*]` while an option is on or off.
std::vector<std::string> RowsWhile(bool on) {
  const auto rules = RulesOf({{"example.com/t/v1",
                               "t/v1",
                               {{"doc.go", "// +groupName=example.com\npackage v1\n"},
                                {"types.go", R"(// +k8s:validation-gen=*
package v1
// +k8s:supportsSubresource="/"
type T struct {
	Spec S `json:"spec"`
}
type S struct {
	// +k8s:ifEnabled(Large)=+k8s:maxLength=3
	A string `json:"a"`
	// +k8s:ifEnabled(Large)=+k8s:minimum=1
	// +k8s:ifDisabled(Large)=+k8s:minimum=2
	B int32 `json:"b"`
	// +k8s:eachVal=+k8s:ifDisabled(Large)=+k8s:minimum=2
	C []int32 `json:"c"`
}
)"}}}});
  if (rules == nullptr) return {};
  rules::OptionSet options;
  options.Set("Large", on);
  std::vector<tally::RuleRow> rows = {{"spec.a", field::ErrorType::kTooLong, "maxLength"},
                                      {"spec.b", field::ErrorType::kInvalid, "minimum"},
                                      {"spec.c[*]", field::ErrorType::kInvalid, "minimum"},
                                      {"spec.d", field::ErrorType::kInvalid, "minimum"}};
  const rules::Root* const root = rules->program().FindRoot("example.com", "v1", "T");
  if (root == nullptr) return {"no root"};
  KeepEnabled(*root, options, rows);
  std::vector<std::string> paths;
  for (const tally::RuleRow& row : rows) paths.emplace_back(row.path);
  return paths;
}

TEST(KeepEnabled, LeavesOutWhatAnOptionTurnsOff) {
  EXPECT_THAT(RowsWhile(true), ElementsAre("spec.a", "spec.b", "spec.d"));
  EXPECT_THAT(RowsWhile(false), ElementsAre("spec.b", "spec.c[*]", "spec.d"));
}

}  // namespace
}  // namespace tandem::verdict
