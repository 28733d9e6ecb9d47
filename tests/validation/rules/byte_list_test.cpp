#include "validation/rules/byte_list.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

TEST(ByteList, ShowsTheBytesOfBase64TextAsNumbers) {
  support::RulesBuilder build;
  Type bytes;
  bytes.kind = TypeKind::kBytes;
  bytes.elem = {&build.Scalar(TypeKind::kUint, "uint8", 8), false};
  const json::Document text = support::ParseJson(R"("AP8=")");
  const ByteList list(Value({&bytes, false}, text.root()));
  ASSERT_EQ(list.list().json().size(), 2U);
  EXPECT_EQ(list.list().json().At(0).AsInt(), 0);
  EXPECT_EQ(list.list().json().At(1).AsInt(), 255);
}

TEST(ByteList, LeavesOtherValuesAlone) {
  support::RulesBuilder build;
  const json::Document array = support::ParseJson("[1]");
  const Value value({&build.List(support::Plain(build.Int32())), false}, array.root());
  EXPECT_EQ(ByteList(value).list().json().identity(), array.root().identity());
  EXPECT_TRUE(ByteList(Value()).list().IsNil());
}

}  // namespace
}  // namespace tandem::rules
