#include "validation/tags/tag_use.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;

static_assert(
    std::is_constructible_v<TagUse, const gotypes::Tag&, Scope, Place&, Chain, FrontEnd&>);
static_assert(!std::is_constructible_v<TagUse, gotypes::Tag, Scope, Place&, Chain, FrontEnd&>,
              "a use outlives a temporary tag");

TEST(TagUse, CountsAreWrittenCanonically) {
  EXPECT_EQ(LoadError("string", "+k8s:maxLength=12"), "");
  EXPECT_EQ(LoadError("string", "+k8s:maxLength=012"),
            "field pkg.T.value: tag \"k8s:maxLength\": failed to parse tag payload: "
            "\"012\" is not a valid int value");
  EXPECT_EQ(LoadError("string", "+k8s:maxLength=-1"),
            "field pkg.T.value: tag \"k8s:maxLength\": must be greater than or equal to zero");
}

TEST(TagUse, KeepsItsChainForStepsThatAreDeferred) {
  // The rules of the item are made when the tags around them are long compiled.
  EXPECT_EQ(LoadError("[]Item",
                      "+k8s:listType=map\n+k8s:listMapKey=name\n"
                      "+k8s:ifEnabled(X)=+k8s:beta=+k8s:item(name: \"a\")=+k8s:subfield(size)="
                      "+k8s:maximum=1",
                      {.source = "type Item struct {\n"
                                 "\tName string `json:\"name\"`\n"
                                 "\tSize int32 `json:\"size\"`\n}"}),
            "");
}

}  // namespace
}  // namespace tandem::tags
