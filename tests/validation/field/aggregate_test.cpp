#include "validation/field/aggregate.h"

#include <gtest/gtest.h>

namespace tandem::field {
namespace {

Error InvalidOne() { return Invalid(Path("spec.f"), BadValue::Int(1), "a"); }

TEST(Aggregate, OfNoErrorsIsEmpty) { EXPECT_EQ(Aggregate({}), ""); }

TEST(Aggregate, OfOneErrorIsItsText) {
  EXPECT_EQ(Aggregate(ErrorList{InvalidOne()}), "spec.f: Invalid value: 1: a");
}

TEST(Aggregate, NamesEveryTextOnceInOrder) {
  const ErrorList errors = {Required(Path("b")), InvalidOne(), Required(Path("b"))};
  EXPECT_EQ(Aggregate(errors), "[b: Required value, spec.f: Invalid value: 1: a]");
  EXPECT_EQ(Aggregate(ErrorList{InvalidOne(), InvalidOne()}), "spec.f: Invalid value: 1: a");
}

TEST(InvalidMessage, NamesKindGroupAndQuotedName) {
  const ErrorList errors = {InvalidOne(), InvalidOne(), Required(Path("spec.f"))};
  EXPECT_EQ(InvalidMessage("apps", "Deployment", "web", errors),
            "Deployment.apps \"web\" is invalid: "
            "[spec.f: Invalid value: 1: a, spec.f: Required value]");
  EXPECT_EQ(InvalidMessage("", "Pod", "a\"b", {}), R"(Pod "a\"b" is invalid)");
  EXPECT_EQ(InvalidMessage("", "Pod", "", ErrorList{Required(Path("f"))}),
            R"(Pod "" is invalid: f: Required value)");
}

}  // namespace
}  // namespace tandem::field
