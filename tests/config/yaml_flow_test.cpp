// Flow style as go-yaml reads it: flow-answers.jsonl has the documents that FlowDocuments makes,
// and what sigs.k8s.io/yaml 1.6 with go.yaml.in/yaml/v2 2.4.2 made of each: JSON, or nothing where
// it complained.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "config/yaml.h"
#include "tests/config/flow_documents.h"
#include "tests/support/checkout.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::config {
namespace {

constexpr std::uint32_t kAnswers = 4000;

std::string Canonical(json::ValueView value) {
  return value.IsAbsent() ? "a complaint" : json::RenderGoJson(value);
}

std::string Converted(const std::string& yaml) {
  const auto documents = ParseYaml(yaml, "a.yaml");
  if (!documents) return "a complaint";
  if (documents->size() != 1) return std::to_string(documents->size()) + " documents";
  json::Document document;
  if (!document.Parse(documents->front().json, {.duplicates = json::Duplicates::kReplace})) {
    return "no JSON";
  }
  return Canonical(document.root());
}

TEST(YamlFlow, IsReadAsGoYamlReadsIt) {
  std::ifstream answers(TANDEM_SOURCE_DIR "/tests/config/flow-answers.jsonl");
  std::uint32_t number = 0;
  for (std::string line; std::getline(answers, line); ++number) {
    json::Document answer;
    ASSERT_TRUE(answer.Parse(line)) << line;
    const std::string yaml(answer.root().Member("yaml").AsString());
    ASSERT_EQ(yaml, test::FlowDocuments(number).Make()) << "the answers are to be recorded anew";
    EXPECT_EQ(Converted(yaml), Canonical(answer.root().Member("json"))) << yaml;
  }
  EXPECT_EQ(number, kAnswers);
}

}  // namespace
}  // namespace tandem::config
