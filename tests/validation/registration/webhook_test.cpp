#include "validation/registration/webhook.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::registration {
namespace {

TEST(ReadWebhooks, ReadsAListAndPassesOverWhatElseIsInIt) {
  json::Document document;
  ASSERT_TRUE(document.Parse(
      R"({"kind":"List","items":[{"kind":"Pod"},{"kind":"MutatingWebhookConfiguration",
          "metadata":{"name":"m"},"webhooks":[{"name":"a"},{"name":"b"}]}]})"));
  const auto webhooks = ReadWebhooks(document.root());
  ASSERT_TRUE(webhooks);
  ASSERT_EQ(webhooks->size(), 2U);
  EXPECT_TRUE(webhooks->back().is_mutating);
  EXPECT_EQ(webhooks->back().configuration, "m");
  EXPECT_EQ(webhooks->back().Place("rules"), "MutatingWebhookConfiguration m: webhooks[1].rules");
}

TEST(ReadWebhooks, SaysWhatElseItWasGiven) {
  json::Document document;
  ASSERT_TRUE(document.Parse(R"({"kind":"Pod"})"));
  EXPECT_EQ(ReadWebhooks(document.root()).error().message,
            "is a \"Pod\", not a registration of webhooks or a list of them");
  ASSERT_TRUE(document.Parse("[]"));
  EXPECT_EQ(ReadWebhooks(document.root()).error().message,
            "is no object of Kubernetes, not a registration of webhooks or a list of them");
}

TEST(Webhook, KnowsTheEndpointByItsPath) {
  const struct {
    const char* client;
    Endpoint endpoint;
  } kCases[] = {
      {R"({"service":{"path":"/validate"}})", Endpoint::kValidate},
      {R"({"service":{"path":"/validate/pods"}})", Endpoint::kValidate},
      {R"({"service":{"path":"/validate-pods"}})", Endpoint::kUnknown},
      {R"({"service":{"path":"/observe"}})", Endpoint::kObserve},
      {R"({"service":{"path":"/observe/x"}})", Endpoint::kUnknown},
      {R"({"service":{}})", Endpoint::kUnknown},
      {R"({"url":"https://a.example:8443/mutate"})", Endpoint::kMutate},
      {R"({"url":"https://a.example/enforce?x=1"})", Endpoint::kEnforce},
      {R"({"url":"https://a.example"})", Endpoint::kUnknown},
      {R"({"url":"a.example/mutate"})", Endpoint::kUnknown},
  };
  for (const auto& c : kCases) {
    json::Document document;
    ASSERT_TRUE(document.Parse(R"({"clientConfig":)" + std::string(c.client) + "}"));
    Webhook webhook;
    webhook.value = document.root();
    EXPECT_EQ(webhook.endpoint(), c.endpoint) << c.client;
  }
}

TEST(Webhook, TellsWhatTheApiServerBelieves) {
  json::Document document;
  ASSERT_TRUE(document.Parse(
      R"({"clientConfig":{"service":{"name":"a","namespace":"b"},"caBundle":"eA=="}})"));
  Webhook webhook;
  webhook.value = document.root();
  EXPECT_EQ(webhook.ServiceHost(), "a.b.svc");
  ASSERT_TRUE(webhook.HasBundle());
  EXPECT_EQ(*webhook.BundlePem(), "x");
  webhook.value = {};
  EXPECT_EQ(webhook.ServiceHost(), "");
  EXPECT_FALSE(webhook.HasBundle());
}

}  // namespace
}  // namespace tandem::registration
