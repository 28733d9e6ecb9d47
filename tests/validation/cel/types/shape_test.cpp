#include "validation/cel/types/shape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

using testing::IsNull;
using testing::NotNull;

TEST(Shape, FindsReservedWordsPlainOrEscaped) {
  const Shape any;
  Shape object;
  object.fields = {{"__namespace__", "namespace", json::Label::Of("namespace"), &any},
                   {"import", "import", json::Label::Of("import"), &any}};
  EXPECT_EQ(object.FindSelected("namespace"), object.FindField("__namespace__"));
  EXPECT_THAT(object.FindSelected("import"), NotNull());
  EXPECT_THAT(object.FindSelected("package"), IsNull());
}

TEST(Shape, DoesNotFindWhatIsNotKnownYet) {
  Shape object;
  object.fields = {{"a", "a", json::Label::Of("a"), nullptr}};
  EXPECT_THAT(object.FindSelected("a"), IsNull());
}

}  // namespace
}  // namespace tandem::cel
