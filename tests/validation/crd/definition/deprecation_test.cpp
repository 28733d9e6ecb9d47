#include "validation/crd/definition/deprecation.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

/// The deprecation warning of the first of these versions.
std::string SaidOfFirst(const std::string& versions) {
  const json::Document document = support::ParseJson(
      R"({"group":"example.com","names":{"kind":"Widget"},"versions":[)" + versions + "]}");
  const json::ValueView spec = document.root();
  return DeprecationOf(spec, spec.Member("versions").At(0), NewestInForce(spec));
}

TEST(Deprecation, NamesTheVersionToUse) {
  const std::string old = R"({"name":"v1beta1","served":true,"deprecated":true})";
  EXPECT_EQ(SaidOfFirst(old), "example.com/v1beta1 Widget is deprecated");
  EXPECT_EQ(SaidOfFirst(old + R"(,{"name":"v2alpha1","served":true})"),
            "example.com/v1beta1 Widget is deprecated");
  EXPECT_EQ(SaidOfFirst(old + R"(,{"name":"v1","served":false})"),
            "example.com/v1beta1 Widget is deprecated");
  EXPECT_EQ(SaidOfFirst(old + R"(,{"name":"v3","served":true,"deprecated":true})" +
                        R"(,{"name":"v2beta1","served":true},{"name":"v1","served":true})"),
            "example.com/v1beta1 Widget is deprecated; use example.com/v1 Widget");
}

TEST(Deprecation, SaysWhatTheDefinitionDoes) {
  EXPECT_EQ(SaidOfFirst(R"({"name":"v1","served":true,"deprecated":true,)"
                        R"("deprecationWarning":"use gadgets"},{"name":"v2","served":true})"),
            "use gadgets");
  EXPECT_EQ(SaidOfFirst(R"({"name":"v1","served":true},{"name":"v2","served":true})"), "");
}

TEST(Deprecation, OrdersNamesThatAreNoVersionsLast) {
  const std::string old = R"({"name":"foo10","served":true,"deprecated":true})";
  EXPECT_EQ(SaidOfFirst(old + R"(,{"name":"foo2","served":true})"),
            "example.com/foo10 Widget is deprecated");
  EXPECT_EQ(SaidOfFirst(old + R"(,{"name":"bar","served":true})"),
            "example.com/foo10 Widget is deprecated; use example.com/bar Widget");
  EXPECT_EQ(SaidOfFirst(old + R"(,{"name":"bar","served":true},{"name":"v1alpha1","served":true})"),
            "example.com/foo10 Widget is deprecated; use example.com/v1alpha1 Widget");
  EXPECT_EQ(SaidOfFirst(R"({"name":"v1","served":true,"deprecated":true},)"
                        R"({"name":"v99999999999999999999","served":true})"),
            "example.com/v1 Widget is deprecated");
}

}  // namespace
}  // namespace tandem::crd::definition
