#include "validation/gotypes/well_known.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::IsEmpty;

TEST(WellKnownPackages, AreImportable) {
  const Loaded loaded = LoadBody(R"(import (
	"encoding/json"
	"time"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/intstr"
)
type T struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	A metav1.LabelSelector
	B resource.Quantity
	C runtime.RawExtension
	D types.NamespacedName
	E intstr.IntOrString
	F apiextensionsv1.JSON
	G time.Duration
	H json.RawMessage
	I metav1.Condition
	J metav1.ListMeta
}
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  for (const Field& field : Underlying(loaded.Get("T")).fields) {
    ASSERT_EQ(field.type->kind, Type::Kind::kNamed) << field.name;
    EXPECT_TRUE(field.type->package->well_known) << field.name;
  }
}

TEST(WellKnownPackages, KnowTheirConstants) {
  const Loaded loaded = LoadBody(
      "import metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n"
      "const C = metav1.ConditionTrue\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_EQ(loaded.GetConstant("C").string_value, "True");
  EXPECT_EQ(ToString(*loaded.GetConstant("C").type), "v1.ConditionStatus");
}

TEST(WellKnownPackages, MayLackTypesThatExistAllTheSame) {
  const Loaded loaded = LoadBody("import \"time\"\ntype T struct { L time.Location }\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_EQ(loaded.Get("T", "L").type->kind, Type::Kind::kExternal);
  EXPECT_EQ(ToString(*loaded.Get("T", "L").type), "time.Location");
}

TEST(WellKnownPackages, GiveEveryMetadataFieldItsJsonName) {
  const Loaded loaded = LoadBody(
      "import metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n"
      "type T metav1.ObjectMeta\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  const std::vector<Field>& fields = Underlying(loaded.Get("T")).fields;
  EXPECT_EQ(fields.size(), 15U);
  for (const Field& field : fields) EXPECT_FALSE(field.json_tag_name.empty()) << field.name;
}

}  // namespace
}  // namespace tandem::gotypes
