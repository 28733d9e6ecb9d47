#include "validation/admission_expressions/request_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::admission_expressions {
namespace {

using testing::IsNull;

TEST(RequestTypes, HaveFieldsByTheNamesOfGo) {
  cel::ShapeStore store;
  const cel::Type* const request = RequestType(store);
  EXPECT_EQ(request->name, "kubernetes.AdmissionRequest");
  EXPECT_EQ(request->shape->FindSelected("namespace")->shape->type, &cel::kStringType);
  EXPECT_EQ(cel::TypeText(*request->shape->FindSelected("userInfo")->shape->type),
            "kubernetes.UserInfo");
  EXPECT_THAT(request->shape->FindSelected("uid"), IsNull());
  EXPECT_THAT(request->shape->FindSelected("object"), IsNull());
}

TEST(RequestTypes, KnowTheNamespace) {
  cel::ShapeStore store;
  const cel::Type* const metadata =
      NamespaceType(store)->shape->FindSelected("metadata")->shape->type;
  EXPECT_EQ(cel::TypeText(*metadata->shape->FindSelected("labels")->shape->type),
            "map(string, string)");
  EXPECT_THAT(metadata->shape->FindSelected("UID"), testing::NotNull());
  EXPECT_THAT(metadata->shape->FindSelected("managedFields"), IsNull());
}

}  // namespace
}  // namespace tandem::admission_expressions
