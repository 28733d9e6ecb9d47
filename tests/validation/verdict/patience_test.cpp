// Nobody works on for whom nobody waits: every step of a review looks at what it may take.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/json_document.h"
#include "tests/validation/dualrun/errors.h"
#include "tests/validation/verdict/fixture.h"
#include "validation/base/allowance.h"
#include "validation/base/guard.h"
#include "validation/crd/object/embedded.h"
#include "validation/crd/object/list_types.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/object/unchanged.h"
#include "validation/crd/object/walk.h"
#include "validation/dualrun/authority.h"
#include "validation/dualrun/compare.h"
#include "validation/dualrun/duplicates.h"
#include "validation/dualrun/merge.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/equality.h"
#include "validation/mutate/diff.h"
#include "validation/rules/shape.h"

namespace tandem::verdict {
namespace {

using std::chrono::milliseconds;
using support::ParseJson;

constexpr int kMany = 1000;

/// Whether the work ends before it is done, if it has no time.
template <typename Work>
bool IsGivenUp(Work work) {
  Allowance allowance({.now = [] { return TimePoint(milliseconds(1)); }, .deadline = TimePoint()});
  return allowance.Spend(work) == Allowance::Lack::kTime;
}

/// A list of a thousand times the same.
std::string Repeated(const std::string& each) {
  std::string list = "[" + each;
  for (int i = 1; i < kMany; ++i) list += "," + each;
  return list + "]";
}

class PatienceTest : public testing::Test {
 protected:
  void SetUp() override {
    constexpr std::string_view kTypes = R"(// +k8s:validation-gen=TypeMeta
package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:eachVal=+k8s:maxLength=3
	Colors []string `json:"colors,omitempty"`
}
)";
    constexpr std::string_view kManifest =
        R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
        R"("metadata":{"name":"gadgets.example.org"},"spec":{"group":"example.org",)"
        R"("scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},)"
        R"("versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":)"
        R"({"type":"object","properties":{"spec":{"type":"object","properties":{)"
        R"("set":{"type":"array","items":{"type":"integer"},"x-kubernetes-list-type":"set"},)"
        R"("things":{"type":"array","items":{"type":"object",)"
        R"("x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true}}})"
        R"(}}}}}]}})";
    std::vector<crd::definition::Manifest> manifests;
    manifests.push_back({"gadgets.yaml", ParseJson(kManifest)});
    rules_ = RulesOf({{"example.com/widgets/v1",
                       "widgets/v1",
                       {{"doc.go", "// +groupName=example.com\npackage v1\n"},
                        {"types.go", std::string(kTypes)}}}},
                     {}, std::move(manifests));
  }

  [[nodiscard]] const crd::schema::Schema& GadgetSchema() const {
    return *rules_->FindDefinition("example.org", "Gadget")->versions.front().schema;
  }

  /// Calls `work` with a write of the kind that is ready to be judged.
  template <typename Work>
  void WithWrite(const KindRules& kind, json::ValueView object, Work work) {
    const handwritten::Request request{Operation::kUpdate, object, object, options_.handwritten};
    kind.declared->Prepare({request, "", scratch_}, work);
  }

  std::shared_ptr<const RuleSet> rules_;
  JudgeOptions options_;
  rules::lookup::Scratch scratch_;
};

TEST_F(PatienceTest, EndsInTheWalkOfAGoType) {
  const json::Document widget = ParseJson(R"({"colors":)" + Repeated(R"("red")") + "}");
  const KindRules& kind = *rules_->Find("example.com", "v1", "Widget", "");
  WithWrite(kind, widget.root(), [](const DeclaredWrite& write) {
    EXPECT_TRUE(IsGivenUp([&] { (void)write.CheckReadable(); }));
  });
  const handwritten::Request request{Operation::kCreate, widget.root(), {}, options_.handwritten};
  kind.declared->Prepare({request, "", scratch_}, [](const DeclaredWrite& write) {
    EXPECT_TRUE(IsGivenUp([&] {
      field::ErrorList errors;
      Remarks remarks;
      write.Validate(errors, remarks);
    }));
  });
}

TEST_F(PatienceTest, EndsInThePreparationOfACustomResource) {
  const json::Document gadget =
      ParseJson(R"({"spec":{"set":)" + Repeated("1") + R"(,"unknown":{}}})");
  EXPECT_TRUE(IsGivenUp([&] {
    json::Overlay overlay;
    crd::object::Prepare(GadgetSchema(), gadget.root(), overlay);
  }));
}

TEST_F(PatienceTest, EndsInTheStepsOfACustomResource) {
  const json::Document gadget = ParseJson(R"({"spec":{"set":)" + Repeated("1") + "}}");
  const json::Document things = ParseJson(R"({"spec":{"things":)" + Repeated("{}") + "}}");
  const crd::schema::Schema& schema = GadgetSchema();
  const field::Path path;
  field::ErrorList errors;
  crd::object::Scratch scratch;
  EXPECT_TRUE(IsGivenUp(
      [&] { crd::object::ValidateSchema(schema, gadget.root(), {}, {""}, scratch, errors); }));
  EXPECT_TRUE(IsGivenUp(
      [&] { crd::object::CheckListTypes(schema, gadget.root(), path, scratch, errors); }));
  EXPECT_TRUE(
      IsGivenUp([&] { crd::object::CheckEmbedded(schema, things.root(), path, scratch, errors); }));
  const json::Document again = ParseJson(R"({"spec":{"things":)" + Repeated("{}") + "}}");
  EXPECT_TRUE(IsGivenUp([&] {
    crd::object::UnchangedMemo memo(scratch);
    crd::object::IsUnchanged(&schema, things.root(), again.root(), memo);
  }));
}

TEST_F(PatienceTest, EndsInTheComparisonOfTheSides) {
  field::ErrorList handwritten;
  for (int i = 0; i < kMany; ++i) {
    handwritten.Add(dualrun::Covered(dualrun::Minimum("spec.a", i)));
  }
  std::vector<const field::Error*> declarative(handwritten.size());
  std::transform(handwritten.begin(), handwritten.end(), declarative.begin(),
                 [](const field::Error& error) { return &error; });
  EXPECT_TRUE(IsGivenUp([&] { return dualrun::Compare(handwritten, declarative, {}, {}); }));
  EXPECT_TRUE(IsGivenUp([&] { return dualrun::FindMatched(handwritten, declarative, {}); }));
  dualrun::Authority authority;
  authority.merges_repeats = true;
  EXPECT_TRUE(IsGivenUp([&] { return dualrun::Merge(authority, {}, handwritten, {}); }));
}

// Rules written by hand have no loops of their own to look from: they look where paths go down.
TEST_F(PatienceTest, EndsInHandwrittenRules) {
  const json::Document role =
      ParseJson(R"({"metadata":{"name":"r","namespace":"n"},"rules":)" +
                Repeated(R"({"apiGroups":[""],"resources":["pods"],"verbs":["get"]})") + "}");
  const handwritten::Strategy* rules =
      handwritten::FindStrategy("rbac.authorization.k8s.io", "v1", "Role", "");
  ASSERT_NE(rules, nullptr);
  const handwritten::Request request{Operation::kCreate, role.root(), {}, options_.handwritten};
  EXPECT_TRUE(IsGivenUp([&] {
    field::ErrorList errors;
    rules->Validate(request, errors);
  }));
  EXPECT_TRUE(IsGivenUp([] {
    const field::Path root("spec");
    for (std::size_t i = 0; i < kMany; ++i) (void)root.Index(i);
  }));
}

TEST_F(PatienceTest, EndsWhereDifferencesAreTold) {
  field::ErrorList errors;
  for (int i = 0; i < kMany; ++i) {
    errors.Add(dualrun::Minimum("spec.a[" + std::to_string(i) + "]", i));
  }
  dualrun::Observer observer;
  EXPECT_TRUE(IsGivenUp([&] { dualrun::ReportDuplicates({}, errors, observer); }));
}

TEST_F(PatienceTest, EndsWhileJsonIsRead) {
  const std::string text = Repeated("[1]");
  EXPECT_TRUE(IsGivenUp([&] {
    json::Document document;
    (void)document.Parse(text);
  }));
}

TEST_F(PatienceTest, EndsWhileValuesAreCompared) {
  const json::Document lists = ParseJson(Repeated("[1]"));
  const json::Document again = ParseJson(Repeated("[1]"));
  EXPECT_TRUE(IsGivenUp([&] { return json::Equal(lists.root(), again.root()); }));
  EXPECT_TRUE(IsGivenUp([&] { return json::RawEqual(lists.root(), again.root()); }));
  EXPECT_TRUE(IsGivenUp([&] { return mutate::Diff(lists.root(), again.root()); }));
}

TEST_F(PatienceTest, EndsWhereErrorsAreMade) {
  EXPECT_TRUE(IsGivenUp([] {
    for (int i = 0; i < kMany; ++i) dualrun::Minimum("spec.a", i);
  }));
}

TEST_F(PatienceTest, IsNotTakenForAFaultByAGuard) {
  EXPECT_TRUE(IsGivenUp([] { Guarded([] { Allowance::Look(); }); }));
}

}  // namespace
}  // namespace tandem::verdict
