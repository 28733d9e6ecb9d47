#include "validation/crd/definition/written_field.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::crd::definition {
namespace {

TEST(FieldAsWritten, IsThatOfTheFirstVersionWhereAllShareIt) {
  const json::Document manifest = support::ParseJson(R"({"spec":{"versions":[{}]}})");
  const auto written = [&](std::string_view field) {
    return FieldAsWritten(manifest.root(), field);
  };
  EXPECT_EQ(written("spec.validation.openAPIV3Schema.type"),
            "spec.versions[0].schema.openAPIV3Schema.type");
  EXPECT_EQ(written("spec.subresources.scale"), "spec.versions[0].subresources.scale");
  EXPECT_EQ(written("spec.additionalPrinterColumns[1].JSONPath"),
            "spec.versions[0].additionalPrinterColumns[1].jsonPath");
  EXPECT_EQ(written("spec.conversion.webhookClientConfig.url"),
            "spec.conversion.webhook.clientConfig.url");
  EXPECT_EQ(written("spec.names.plural"), "spec.names.plural");
}

TEST(FieldAsWritten, IsThatOfTheSpecInOlderForms) {
  const json::Document manifest =
      support::ParseJson(R"({"spec":{"validation":{"openAPIV3Schema":{}}}})");
  EXPECT_EQ(FieldAsWritten(manifest.root(), "spec.validation.openAPIV3Schema.type"),
            "spec.validation.openAPIV3Schema.type");
}

TEST(FieldAsWritten, IsTheInternalOneInTheFirstVersion) {
  const json::Document manifest = support::ParseJson(
      R"({"apiVersion":"apiextensions.k8s.io/v1beta1","spec":{"versions":[{}]}})");
  const auto written = [&](std::string_view field) {
    return FieldAsWritten(manifest.root(), field);
  };
  EXPECT_EQ(written("spec.conversion.webhookClientConfig.url"),
            "spec.conversion.webhookClientConfig.url");
  EXPECT_EQ(written("spec.additionalPrinterColumns[1].JSONPath"),
            "spec.versions[0].additionalPrinterColumns[1].JSONPath");
}

}  // namespace
}  // namespace tandem::crd::definition
