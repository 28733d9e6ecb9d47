#include "validation/crd/definition/first_version.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kSchema = R"("validation":{"openAPIV3Schema":{"type":"object"}},)";

Loaded LoadSpec(const std::string& rest) {
  return Load(support::ParseJson(
      R"({"apiVersion":"apiextensions.k8s.io/v1beta1","kind":"CustomResourceDefinition",)"
      R"("metadata":{"name":"olds.example.com"},"spec":{"group":"example.com",)"
      R"("names":{"plural":"olds","kind":"Old"},)" +
      rest + "}}"));
}

std::string Versions(const std::string& rest = "") {
  return R"("versions":[{"name":"v1","served":true,"storage":true)" + rest + "}]";
}

Texts ErrorsOf(const std::string& rest) {
  Loaded loaded = LoadSpec(rest);
  Texts texts = TextsOf(loaded.errors);
  for (std::string& text : TextsOf(loaded.envelope_errors)) texts.push_back(std::move(text));
  return texts;
}

TEST(FirstVersion, HasOtherNamesForConversion) {
  const std::string webhook =
      R"("conversion":{"strategy":"Webhook","webhookClientConfig":{"service":{"name":"a",)"
      R"("namespace":"b"}}})";
  EXPECT_THAT(ErrorsOf(kSchema + webhook + "," + Versions()), IsEmpty());
  EXPECT_THAT(ErrorsOf(kSchema + Versions() +
                       R"(,"conversion":{"strategy":"Webhook","conversionReviewVersions":["v3"],)"
                       R"("webhook":{"clientConfig":{"url":"https://a"}}})"),
              ElementsAre(HasSubstr("spec.conversion.webhookClientConfig: Required value"),
                          HasSubstr("must include at least one of v1, v1beta1")));
}

TEST(FirstVersion, HasOtherNamesForColumns) {
  const std::string column =
      R"("additionalPrinterColumns":[{"name":"A","type":"string","JSONPath":".spec.a"}])";
  EXPECT_THAT(ErrorsOf(kSchema + Versions("," + column)), IsEmpty());
  EXPECT_THAT(ErrorsOf(kSchema + column + "," + Versions()), IsEmpty());
  const std::string newer =
      R"("additionalPrinterColumns":[{"name":"A","type":"string","jsonPath":".spec.a"}])";
  EXPECT_THAT(ErrorsOf(kSchema + newer + "," + Versions()),
              ElementsAre("spec.additionalPrinterColumns[0].JSONPath: Required value"));
}

TEST(FirstVersion, NeedsSchemasOnlyWhereFieldsArePruned) {
  EXPECT_THAT(ErrorsOf(Versions()), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"("preserveUnknownFields":true,)" + Versions()), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"("preserveUnknownFields":false,)" + Versions()),
              ElementsAre(HasSubstr("because otherwise all fields are pruned")));
}

}  // namespace
}  // namespace tandem::crd::definition
