#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("storage.k8s.io", "v1", "StorageClass", ""); }

std::string Class(const std::string& members) {
  return R"({"metadata": {"name": "s", "resourceVersion": "1"}, )" + members + "}";
}

std::string Fine(const std::string& more) {
  return Class(R"("provisioner": "example.com/disk", "volumeBindingMode": "Immediate")" + more);
}

TEST(StorageClass, AcceptsAPlainOne) {
  const std::string good = Fine(R"(, "reclaimPolicy": "Retain", "parameters": {"a": ""},
      "allowVolumeExpansion": true, "mountOptions": ["ro"])");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(StorageClass, NamesItsProvisionerInAnyCase) {
  const auto provisioned_by = [](const std::string& name) {
    return Write(Rules(),
                 Class(R"("volumeBindingMode": "Immediate", "provisioner": ")" + name + R"(")"))
        .StrategyErrors();
  };
  EXPECT_THAT(provisioned_by("Example.COM/Disk"), IsEmpty());
  const field::ErrorList missing = provisioned_by("");
  EXPECT_THAT(Texts(missing), ElementsAre("provisioner: Required value"));
  ASSERT_FALSE(missing.empty());
  EXPECT_TRUE(missing[0].covered_by_declarative);
  const field::ErrorList bad = provisioned_by("a B");
  EXPECT_THAT(Texts(bad), ElementsAre(StartsWith("provisioner: Invalid value: \"a b\": name")));
  ASSERT_FALSE(bad.empty());
  EXPECT_EQ(bad[0].origin, "format=qualified-name");
}

TEST(StorageClass, LimitsItsParameters) {
  std::string many;
  for (int i = 0; i < 513; ++i) {
    many += (i == 0 ? "\"\"" : ", \"k" + std::to_string(i) + "\"") + std::string(": \"v\"");
  }
  EXPECT_THAT(Write(Rules(), Fine(", \"parameters\": {" + many + "}")).Strategy(),
              ElementsAre("parameters: Too long: may not be more than 512 bytes"));
  const std::string big(std::size_t{256} << 10, 'x');
  EXPECT_THAT(Write(Rules(), Fine(R"(, "parameters": {"": ")" + big + R"("})")).Strategy(),
              ElementsAre("parameters: Invalid value: \"\": field can not be empty."));
  EXPECT_THAT(Write(Rules(), Fine(R"(, "parameters": {"a": ")" + big + R"("})")).Strategy(),
              ElementsAre("parameters: Too long: may not be more than 262144 bytes"));
}

TEST(StorageClass, KnowsItsPoliciesAndModes) {
  EXPECT_THAT(Write(Rules(), Fine(R"(, "reclaimPolicy": "")")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Fine(R"(, "reclaimPolicy": "Recycle")")).Strategy(),
              ElementsAre("reclaimPolicy: Unsupported value: \"Recycle\": supported values: "
                          "\"Delete\", \"Retain\""));
  EXPECT_THAT(Write(Rules(), Class(R"("provisioner": "p")")).Strategy(),
              ElementsAre("volumeBindingMode: Required value"));
  EXPECT_THAT(Write(Rules(), Class(R"("provisioner": "p", "volumeBindingMode": "")")).Strategy(),
              ElementsAre("volumeBindingMode: Unsupported value: \"\": supported values: "
                          "\"Immediate\", \"WaitForFirstConsumer\""));
}

TEST(StorageClass, ChecksItsTopologies) {
  EXPECT_THAT(Write(Rules(), Fine(R"(, "allowedTopologies": [{}])")).Strategy(),
              ElementsAre("allowedTopologies[0].matchLabelExpressions: Duplicate value: \"\""));
}

TEST(StorageClass, KeepsWhatItIs) {
  const std::string before = Class(R"("provisioner": "a", "volumeBindingMode": "Immediate",
      "reclaimPolicy": "Retain", "parameters": {"a": "b"}, "mountOptions": ["ro"])");
  const std::string after = Class(R"("provisioner": "b",
      "volumeBindingMode": "WaitForFirstConsumer", "allowVolumeExpansion": true)");
  const field::ErrorList errors = Write(Rules(), before, after).StrategyErrors();
  EXPECT_THAT(Texts(errors),
              ElementsAre("parameters: Invalid value: null: field is immutable",
                          "provisioner: Invalid value: \"b\": field is immutable",
                          "reclaimPolicy: Invalid value: null: field is immutable",
                          "volumeBindingMode: Invalid value: \"WaitForFirstConsumer\": field is "
                          "immutable"));
  for (const field::Error& error : errors) {
    EXPECT_EQ(error.origin, "immutable");
    EXPECT_TRUE(error.covered_by_declarative);
  }
}

TEST(StorageClass, TakesNoParametersForEmptyOnes) {
  EXPECT_THAT(Write(Rules(), Fine(""), Fine(R"(, "parameters": {})")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Fine(""), Fine(R"(, "parameters": {"b": "1", "a": "2"})")).Strategy(),
              ElementsAre(R"(parameters: Invalid value: {"a":"2","b":"1"}: field is immutable)"));
}

}  // namespace
}  // namespace tandem::handwritten::storage
