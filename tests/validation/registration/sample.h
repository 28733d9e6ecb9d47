#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "validation/json/decode.h"
#include "validation/registration/checks.h"

namespace tandem::registration {

inline constexpr std::int64_t kNow = 1'800'000'000;
inline constexpr std::int64_t kOneDay = 86'400;

/// Certificates are words that say how long they are valid, and each vouches for itself.
class FakeCertificates final : public CertificateReader {
 public:
  [[nodiscard]] Result<std::vector<Certificate>> Read(std::string_view pem) const override {
    if (pem == "valid") return One(-1, 365);
    if (pem == "old") return One(-400, -35);
    if (pem == "soon") return One(-355, 10);
    if (pem == "early") return One(1, 365);
    return Failure{"holds no PEM certificate"};
  }
  [[nodiscard]] Status Verify(std::string_view chain, std::string_view authorities,
                              const std::string& host, std::int64_t) const override {
    if (chain == authorities) return Ok();
    return Failure{"unable to get local issuer certificate (for " + host + ")"};
  }

 private:
  static std::vector<Certificate> One(std::int64_t from, std::int64_t to) {
    return {{"CN=tandem", kNow + from * kOneDay, kNow + to * kOneDay}};
  }
};

/// A webhook without faults, and what is put in place of its members by name.
class Sample {
 public:
  /// `path` as in `/validate`; `changes` are members of JSON that win over those of the sample.
  Sample& Add(const std::string& path, const std::string& changes = "") {
    const bool is_mutating = path != "/validate";
    texts_.push_back(
        R"({"kind":")" + std::string(is_mutating ? "Mutating" : "Validating") +
        R"(WebhookConfiguration","metadata":{"name":"t)" + std::to_string(texts_.size()) +
        R"("},"webhooks":[{"name":"w","failurePolicy":")" + (is_mutating ? "Ignore" : "Fail") +
        R"(","timeoutSeconds":5,"matchPolicy":"Equivalent","sideEffects":"None",)" +
        R"("admissionReviewVersions":["v1"],"reinvocationPolicy":")" +
        (path == "/mutate" ? "IfNeeded" : "Never") +
        R"(","clientConfig":{"service":{"name":"tandem","namespace":"own","path":")" + path +
        R"("},"caBundle":"dmFsaWQ="},"namespaceSelector":{"matchExpressions":[{"key":)" +
        R"("kubernetes.io/metadata.name","operator":"NotIn","values":["own","kube-system"]}]},)" +
        R"("rules":[{"apiGroups":["apps"],"resources":["deployments"],"operations":["CREATE",)" +
        R"("UPDATE"]}])" + (changes.empty() ? "" : "," + changes) + "}]}");
    return *this;
  }

  /// Gives the last webhook's registration annotations.
  Sample& Annotated(const std::string& annotations) {
    constexpr std::string_view kMetadata = R"("metadata":{)";
    std::string& text = texts_.back();
    text.insert(text.find(kMetadata) + kMetadata.size(), R"("annotations":)" + annotations + ",");
    return *this;
  }

  Sample& Serving(std::string chain) {
    chain_ = std::move(chain);
    return *this;
  }

  /// `check: where: what` of everything that is found.
  [[nodiscard]] std::vector<std::string> Findings() const {
    std::vector<json::Document> documents(texts_.size());
    const FakeCertificates certificates;
    Subject subject{{}, certificates, chain_, kNow};
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      json::DecodeOptions options;
      options.duplicates = json::Duplicates::kReplace;
      EXPECT_TRUE(documents[i].Parse(texts_[i], options)) << texts_[i];
      const auto webhooks = ReadWebhooks(documents[i].root());
      EXPECT_TRUE(webhooks);
      subject.webhooks.insert(subject.webhooks.end(), webhooks->begin(), webhooks->end());
    }
    std::vector<std::string> found;
    for (const Finding& each : Judge(subject)) {
      found.push_back(each.check + ": " + each.where + ": " + each.what);
    }
    return found;
  }

 private:
  std::vector<std::string> texts_;
  std::string chain_;
};

/// The findings of the two webhooks that belong together, the first with changes.
inline std::vector<std::string> FindingsOf(const std::string& changes) {
  return Sample().Add("/validate", changes).Add("/observe", "").Findings();
}

inline constexpr const char* kPlace = "ValidatingWebhookConfiguration t0: webhooks[0]";

}  // namespace tandem::registration
