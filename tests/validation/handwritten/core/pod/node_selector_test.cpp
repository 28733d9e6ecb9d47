#include "validation/handwritten/core/pod/node_selector.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> Errors(std::string_view terms, NodeLabelValues allowed) {
  return TextsOf(
      R"({"nodeSelectorTerms": )" + std::string(terms) + "}",
      [allowed](const field::Path& at, json::ValueView selector, field::ErrorList& errors) {
        ValidateNodeSelector(at, selector, allowed, errors);
      });
}

TEST(NodeSelector, HasTerms) {
  EXPECT_THAT(Errors("[]", NodeLabelValues::kLabelValues),
              ElementsAre("at.nodeSelectorTerms: Required value: must have at least one node "
                          "selector term"));
}

TEST(NodeSelector, ComparesLabels) {
  constexpr std::string_view kTerms = R"([{"matchExpressions": [
      {"key": "a", "operator": "In", "values": ["!"]}, {"key": "a", "operator": "Gt"},
      {"key": "a", "operator": "x"}]}])";
  EXPECT_THAT(Errors(kTerms, NodeLabelValues::kLabelValues),
              ElementsAre(HasSubstr("[0].values[0]: Invalid value: \"!\""),
                          HasSubstr("must be specified single value"),
                          HasSubstr("not a valid selector operator")));
  EXPECT_THAT(Errors(kTerms, NodeLabelValues::kAnything), testing::SizeIs(2));
}

TEST(NodeSelector, NamesNodes) {
  EXPECT_THAT(Errors(R"([{"matchFields": [{"key": "metadata.name", "operator": "In",
                                           "values": ["A"]},
                                          {"key": "x", "operator": "In", "values": []}]}])",
                     NodeLabelValues::kLabelValues),
              ElementsAre(HasSubstr("matchFields[0].values[0]: Invalid value: \"A\""),
                          HasSubstr("must be only one value"),
                          HasSubstr("not a valid field selector key")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
