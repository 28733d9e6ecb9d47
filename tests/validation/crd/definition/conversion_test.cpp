#include "validation/crd/definition/conversion.h"

#include "tests/validation/crd/custom_resource.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/base/base64.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Texts ErrorsOf(std::string_view conversion, bool any_review_version = false) {
  const json::Document spec =
      support::ParseJson(R"({"conversion":)" + std::string(conversion) + "}");
  field::ErrorList errors;
  CheckConversion(spec.root(), {.any_review_version = any_review_version}, errors);
  return TextsOf(errors);
}

Texts ErrorsOfClient(std::string_view client) {
  return ErrorsOf(R"({"strategy":"Webhook","webhook":{"conversionReviewVersions":["v1"],)"
                  R"("clientConfig":)" +
                  std::string(client) + "}}");
}

TEST(Conversion, HasAStrategy) {
  EXPECT_THAT(ErrorsOf("null"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"strategy":"None"})"), IsEmpty());
  EXPECT_THAT(ErrorsOf("{}"), ElementsAre("spec.conversion.strategy: Required value"));
  EXPECT_THAT(ErrorsOf(R"({"strategy":"Magic"})"),
              ElementsAre("spec.conversion.strategy: Unsupported value: \"Magic\": supported "
                          "values: \"None\", \"Webhook\""));
}

TEST(Conversion, HasAWebhookOnlyIfItIsDoneByOne) {
  EXPECT_THAT(ErrorsOf(R"({"strategy":"Webhook"})"),
              ElementsAre("spec.conversion.webhookClientConfig: Required value: required when "
                          "strategy is set to Webhook",
                          "spec.conversion.conversionReviewVersions: Required value"));
  EXPECT_THAT(ErrorsOf(R"({"strategy":"None","webhook":{"clientConfig":{},)"
                       R"("conversionReviewVersions":["v1"]}})"),
              ElementsAre("spec.conversion.webhookClientConfig: Forbidden: should not be set when "
                          "strategy is not set to Webhook",
                          "spec.conversion.conversionReviewVersions: Forbidden: should not be set "
                          "when strategy is not set to Webhook"));
}

TEST(Conversion, IsAskedForByUrlOrService) {
  const std::string place = "spec.conversion.webhookClientConfig";
  EXPECT_THAT(ErrorsOfClient("{}"),
              ElementsAre(place + ": Required value: exactly one of url or service is required"));
  EXPECT_THAT(ErrorsOfClient(R"({"url":"https://a.example/convert"})"), IsEmpty());
  EXPECT_THAT(ErrorsOfClient(R"({"url":"http://u:p@a?b=c#d"})"),
              ElementsAre(HasSubstr("'https' is the only allowed URL scheme"),
                          HasSubstr("user information is not permitted"),
                          HasSubstr("fragments are not permitted"),
                          HasSubstr("query parameters are not permitted")));
  EXPECT_THAT(ErrorsOfClient(R"({"url":"convert"})"),
              ElementsAre(HasSubstr("only allowed URL scheme"), HasSubstr("host must be")));
  EXPECT_THAT(ErrorsOfClient(R"({"url":"https://a b"})"),
              ElementsAre(HasSubstr(".url: Required value: url must be a valid URL: ")));
  EXPECT_THAT(ErrorsOfClient(R"({"service":{"name":"n","namespace":"s","path":"/a/b/"}})"),
              IsEmpty());
  EXPECT_THAT(
      ErrorsOfClient(R"({"service":{"port":0,"path":"a//B"}})"),
      ElementsAre(place + ".service.name: Required value",
                  place + ".service.namespace: Required value",
                  HasSubstr(".service.port: Invalid value: 0: port is not valid: "),
                  HasSubstr("must start with a '/'"), HasSubstr("segment[0] may not be empty"),
                  HasSubstr("segment[1] may not be empty"),
                  HasSubstr("segment[2]: a lowercase RFC 1123 subdomain")));
}

TEST(Conversion, NamesVersionsOfReviews) {
  const auto errors_of = [](std::string_view versions, bool any) {
    return ErrorsOf(R"({"strategy":"Webhook","webhook":{"clientConfig":{"url":"https://a"},)"
                    R"("conversionReviewVersions":)" +
                        std::string(versions) + "}}",
                    any);
  };
  EXPECT_THAT(errors_of(R"(["v2","v1beta1"])", false), IsEmpty());
  EXPECT_THAT(errors_of(R"(["v2"])", true), IsEmpty());
  EXPECT_THAT(errors_of(R"(["v2","v2","V"])", false),
              ElementsAre(HasSubstr("[1]: Invalid value: \"v2\": duplicate version"),
                          HasSubstr("[2]: Invalid value: \"V\": "),
                          HasSubstr("must include at least one of v1, v1beta1")));
  const auto names_no_known = [](std::string_view versions) {
    return NamesNoKnownReviewVersion(
        support::ParseJson(R"({"conversion":{"webhook":{"conversionReviewVersions":)" +
                           std::string(versions) + "}}}")
            .root());
  };
  EXPECT_TRUE(names_no_known(R"(["v2"])"));
  EXPECT_FALSE(names_no_known(R"(["v2","v1"])"));
  EXPECT_FALSE(names_no_known("[]"));
}

std::string Bundle(const std::string& der) {
  return EncodeBase64("-----BEGIN CERTIFICATE-----\n" + EncodeBase64(der) +
                      "\n-----END CERTIFICATE-----\n");
}

Texts ErrorsOfBundle(const std::string& bundle) {
  const json::Document spec = support::ParseJson(
      R"({"conversion":{"strategy":"Webhook","webhook":{"conversionReviewVersions":["v1"],)"
      R"("clientConfig":{"url":"https://a.example","caBundle":")" +
      bundle + R"("}}}})");
  const handwritten::FakeX509 x509;
  field::ErrorList errors;
  CheckConversion(spec.root(), {.x509 = &x509}, errors);
  EXPECT_EQ(HasBadBundle(spec.root(), x509), !errors.empty());
  return TextsOf(errors);
}

TEST(Conversion, HasCertificates) {
  EXPECT_THAT(ErrorsOfBundle(""), IsEmpty());
  EXPECT_THAT(ErrorsOfBundle(Bundle("good.")), IsEmpty());
  EXPECT_THAT(ErrorsOfBundle("Cg=="),
              ElementsAre("spec.conversion.webhookClientConfig.caBundle: Invalid value: \"Cg==\": "
                          "unable to load root certificates: unable to parse bytes as PEM block"));
  EXPECT_THAT(ErrorsOfBundle(Bundle("bad")),
              ElementsAre(testing::EndsWith("unable to load root certificates: failed to parse "
                                            "certificate: bad certificate")));
  EXPECT_THAT(ErrorsOfBundle(Bundle("two..")),
              ElementsAre(testing::EndsWith("failed to parse certificate: x509: trailing data")));
  std::string key = "-----BEGIN KEY-----\neC4=\n-----END KEY-----\n";
  EXPECT_THAT(ErrorsOfBundle(EncodeBase64(key)),
              ElementsAre(testing::EndsWith("no valid certificate authority data seen")));
}

TEST(Conversion, NeedsOneCertificateThatCanBeRead) {
  const std::string good = *DecodeBase64(Bundle("good."));
  const std::string bad = *DecodeBase64(Bundle("bad"));
  EXPECT_THAT(ErrorsOfBundle(EncodeBase64(bad + good + "rest")), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::definition
