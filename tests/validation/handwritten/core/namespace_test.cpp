#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("", "v1", "Namespace", subresource);
}

std::string Namespace(const std::string& finalizers, const std::string& phase = "Active",
                      const std::string& more = "") {
  return R"({"metadata": {"name": "shop", "resourceVersion": "1")" + more +
         R"(}, "spec": {"finalizers": )" + finalizers + R"(}, "status": {"phase": ")" + phase +
         "\"}}";
}

const std::string kGood = Namespace(R"(["kubernetes", "example.com/x"])");

TEST(Namespace, AcceptsAPlainOne) {
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
}

TEST(Namespace, HasALabelForAName) {
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"name": "a.b"}})").Whole(),
              ElementsAre("metadata.name: Invalid value: \"a.b\": must not contain dots"));
}

TEST(Namespace, HasQualifiedFinalizers) {
  const std::string why = "name is neither a standard finalizer name nor is it fully qualified";
  EXPECT_THAT(Write(Rules(), Namespace(R"(["orphan", "x"])")).Whole(),
              ElementsAre("spec.finalizers: Invalid value: \"x\": " + why));
  EXPECT_THAT(Write(Rules("finalize"), kGood, Namespace(R"(["orphan", "x", "a b/c"])")).Strategy(),
              ElementsAre("spec.finalizers[1]: Invalid value: \"x\": " + why,
                          StartsWith("spec.finalizers[2]: Invalid value: \"a b/c\": prefix part")));
}

TEST(Namespace, ComparesMetadataLast) {
  const std::string bad = R"({"metadata": {"name": "B", "resourceVersion": "1"}})";
  EXPECT_THAT(Write(Rules(), kGood, bad).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"B\": a lowercase"),
                          "metadata.name: Invalid value: \"B\": field is immutable"));
}

TEST(NamespaceStatus, EndsWithItsDeletion) {
  const std::string deleted = R"(, "deletionTimestamp": "2024-01-01T00:00:00Z")";
  EXPECT_THAT(Write(Rules("status"), kGood, Namespace("[]", "Terminating")).Strategy(),
              ElementsAre("status.Phase: Invalid value: \"Terminating\": may only be 'Active' if "
                          "`deletionTimestamp` is empty"));
  EXPECT_THAT(
      Write(Rules("status"), Namespace("[]", "Active", deleted), Namespace("[]", "Active", deleted))
          .Strategy(),
      ElementsAre("status.Phase: Invalid value: \"Active\": may only be 'Terminating' if "
                  "`deletionTimestamp` is not empty"));
}

TEST(Namespace, IsFoundByItsName) {
  const Sample written(R"({"metadata": {"name": "a", "labels": {"b": "c"}}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(ApplyDefaults("", "v1", "Namespace", *written, overlay)),
            R"({"metadata":{"labels":{"b":"c","kubernetes.io/metadata.name":"a"},"name":"a"}})");
}

TEST(Namespace, IsPrepared) {
  constexpr PrepareCase kCases[] = {
      {"created active, with a finalizer", Operation::kCreate, "Namespace", "",
       R"({"spec":{"finalizers":["a/b"]},"status":{"phase":"x"}})", "null",
       R"({"metadata":{},"spec":{"finalizers":["a/b","kubernetes"]},"status":{"phase":"Active"}})"},
      {"the finalizer is there", Operation::kCreate, "Namespace", "",
       R"({"spec":{"finalizers":["kubernetes"]}})", "null",
       R"({"metadata":{},"spec":{"finalizers":["kubernetes"]},"status":{"phase":"Active"}})"},
      {"updated but for finalizers and status", Operation::kUpdate, "Namespace", "",
       R"({"spec":{"finalizers":[]},"status":{"phase":"x"}})",
       R"({"spec":{"finalizers":["a/b"]},"status":{"phase":"Active"}})",
       R"({"metadata":{},"spec":{"finalizers":["a/b"]},"status":{"phase":"Active"}})"},
      {"finalized but for the status", Operation::kUpdate, "Namespace", "finalize",
       R"({"spec":{"finalizers":[]},"status":{"phase":"x"}})",
       R"({"spec":{"finalizers":["a/b"]},"status":{"phase":"Active"}})",
       R"({"metadata":{},"spec":{"finalizers":[]},"status":{"phase":"Active"}})"},
      {"status but for the spec", Operation::kUpdate, "Namespace", "status",
       R"({"spec":{"finalizers":[]},"status":{"phase":"x"}})",
       R"({"spec":{"finalizers":["a/b"]},"status":{"phase":"Active"}})",
       R"({"metadata":{},"spec":{"finalizers":["a/b"]},"status":{"phase":"x"}})"},
  };
  for (const PrepareCase& test : kCases) EXPECT_EQ(Prepared("", test), test.prepared) << test.name;
}

}  // namespace
}  // namespace tandem::handwritten::core
