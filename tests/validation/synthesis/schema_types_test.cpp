#include "validation/synthesis/schema_types.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"
#include "validation/synthesis/subject.h"

namespace tandem::synthesis {
namespace {

using rules::TypeKind;
using testing::Contains;
using testing::Not;

constexpr const char* kGizmos = R"({"apiVersion":"apiextensions.k8s.io/v1",
"kind":"CustomResourceDefinition","metadata":{"name":"gizmos.example.com"},"spec":{
"group":"example.com","scope":"Namespaced","names":{"kind":"Gizmo","plural":"gizmos",
"singular":"gizmo","listKind":"GizmoList"},"versions":[{"name":"v1","served":true,"storage":true,
"schema":{"openAPIV3Schema":{"type":"object","properties":{
"metadata":{"type":"object"},
"spec":{"type":"object","properties":{
"mode":{"type":"string","enum":["Fast"]},
"when":{"type":"string","format":"date-time"},
"name":{"type":"string","maxLength":2},
"count":{"type":"integer","maximum":7},
"on":{"type":"boolean"},
"port":{"x-kubernetes-int-or-string":true},
"list":{"type":"array","items":{"type":"string"}},
"map":{"type":"object","additionalProperties":{"type":"string"}},
"any":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}}}}}]}})";

class SchemaTypesTest : public testing::Test {
 protected:
  SchemaTypesTest() {
    crd::definition::Manifest manifest;
    EXPECT_TRUE(manifest.document.Parse(kGizmos));
    std::vector<crd::definition::Manifest> manifests;
    manifests.push_back(std::move(manifest));
    rules_ = verdict::RulesOf({}, {}, std::move(manifests));
    auto subjects = SubjectsOf(*rules_, Compared::kAll, "gizmo_*");
    EXPECT_EQ(subjects.size(), 1U);
    subject_ = subjects.front();
  }

  std::shared_ptr<const verdict::RuleSet> rules_;
  Subject subject_;
};

TEST_F(SchemaTypesTest, AreTypesOfWhatASchemaDescribes) {
  ASSERT_NE(subject_.type, nullptr);
  ASSERT_EQ(subject_.type->fields.size(), 1U) << "metadata is the server's";
  const rules::Type& spec = *subject_.type->fields[0].ref.type;
  const std::pair<const char*, TypeKind> kExpected[] = {
      {"mode", TypeKind::kString}, {"when", TypeKind::kTime}, {"name", TypeKind::kString},
      {"count", TypeKind::kInt},   {"on", TypeKind::kBool},   {"port", TypeKind::kIntOrString},
      {"list", TypeKind::kList},   {"map", TypeKind::kMap},   {"any", TypeKind::kUnknown}};
  for (const auto& [name, kind] : kExpected) {
    const auto index = spec.FindField(name);
    ASSERT_TRUE(index) << name;
    EXPECT_EQ(spec.fields[*index].ref.type->kind, kind) << name;
  }
}

TEST_F(SchemaTypesTest, MentionWhatIsAtTheBordersOfASchema) {
  const std::vector<std::string> texts = subject_.WithOwn({"mine"});
  for (const char* text : {"mine", "Fast", "aa", "aaa", "6", "7", "8"}) {
    EXPECT_THAT(texts, Contains(text));
  }
  EXPECT_THAT(texts, Not(Contains("a")));
}

}  // namespace
}  // namespace tandem::synthesis
