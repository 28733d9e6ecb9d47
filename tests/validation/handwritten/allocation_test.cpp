#include <string>

#include "tests/support/allocations.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

std::string ManyLabels(int count) {
  std::string labels = "{";
  for (int i = 0; i < count; ++i) labels += "\"example.com/k" + std::to_string(i) + "\": \"v\", ";
  return labels + "\"z\": \"\"}";
}

std::string Controller(int labels) {
  const std::string many = ManyLabels(labels);
  return R"({"metadata": {"name": "rc", "namespace": "default", "resourceVersion": "1",
      "creationTimestamp": "2024-01-02T03:04:05Z", "labels": )" +
         many + R"(, "annotations": )" + many + R"(, "finalizers": ["a/b"],
      "ownerReferences": [{"apiVersion": "v1", "kind": "K", "name": "n", "uid": "u"}],
      "managedFields": [{"operation": "Apply", "manager": "m", "fieldsType": "FieldsV1"}]},
      "spec": {"replicas": 1, "selector": {"z": ""}, "template": {"metadata": {"labels": )" +
         many + R"(}, "spec": {"containers": [{}], "restartPolicy": "Always"}}}})";
}

TEST(HandwrittenRules, AllocateNothingForAGoodObject) {
  const RuleSet* rules = FindRuleSet("", "v1", "ReplicationController", "");
  const Sample object(Controller(900));
  const Options options;
  const Request request{Operation::kUpdate, *object, *object, options};
  field::ErrorList errors;
  const std::size_t before = support::AllocationsSoFar().count;
  const bool decodable = CheckShape(*rules, request).has_value();
  rules->strategy(request, errors);
  rules->generic(request, errors);
  EXPECT_EQ(support::AllocationsSoFar().count, before);
  EXPECT_TRUE(decodable);
  EXPECT_TRUE(errors.empty());
}

}  // namespace
}  // namespace tandem::handwritten
