#include "validation/handwritten/core/service_preparation.h"

#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

struct SpecCase {
  const char* name;
  std::string_view old_spec;  ///< `null`: it is created
  std::string_view spec;
  std::string_view prepared = {};
};

std::string SpecAfter(Preparation prepare, const SpecCase& test) {
  const bool create = test.old_spec == "null";
  const Sample object(R"({"spec": )" + std::string(test.spec) + "}");
  const Sample old_object(R"({"spec": )" + std::string(test.old_spec) + "}");
  const Options options;
  json::Overlay overlay;
  const json::ValueView prepared =
      prepare({create ? Operation::kCreate : Operation::kUpdate, "", *object, *old_object, options},
              *object, overlay);
  return json::RenderGoJson(prepared.Member("spec"));
}

std::string PreparedSpec(const SpecCase& test) { return SpecAfter(&PrepareService, test); }

std::string AllocatedSpec(const SpecCase& test) {
  return SpecAfter(&AllocateHealthCheckPort, test);
}

TEST(ServicePreparation, KeepsAndDropsWhatTheRegistryHasFilledIn) {
  constexpr SpecCase kCases[] = {
      {"the list of addresses follows the one", "null", R"({"clusterIP":"None"})",
       R"({"clusterIP":"None","clusterIPs":["None"]})"},
      {"addresses and families stay",
       R"({"clusterIP":"a","clusterIPs":["a","b"],"ipFamilies":["IPv4"],"ipFamilyPolicy":"x","type":"ClusterIP"})",
       R"({"type":"ClusterIP"})",
       R"({"clusterIP":"a","clusterIPs":["a","b"],"ipFamilies":["IPv4"],"ipFamilyPolicy":"x","type":"ClusterIP"})"},
      {"another address takes the list along",
       R"({"clusterIP":"a","clusterIPs":["a"],"type":"ClusterIP"})",
       R"({"clusterIP":"b","clusterIPs":["a"],"type":"ClusterIP"})",
       R"({"clusterIP":"b","clusterIPs":["b"],"type":"ClusterIP"})"},
      {"addresses go with their type",
       R"({"clusterIP":"a","clusterIPs":["a"],"ipFamilies":["IPv4"],"type":"ClusterIP"})",
       R"({"clusterIP":"a","clusterIPs":["a"],"ipFamilies":["IPv4"],"type":"ExternalName"})",
       R"({"type":"ExternalName"})"},
      {"changed addresses do not", R"({"clusterIP":"a","clusterIPs":["a"],"type":"ClusterIP"})",
       R"({"clusterIP":"b","clusterIPs":["b"],"type":"ExternalName"})",
       R"({"clusterIP":"b","clusterIPs":["b"],"type":"ExternalName"})"},
      {"node ports stay with the names of their ports",
       R"({"ports":[{"name":"a","nodePort":1},{"name":"b","nodePort":2},{"name":"c","nodePort":3}],"type":"NodePort"})",
       R"({"ports":[{"name":"c"},{"name":"b","nodePort":1},{"name":"a"},{"name":"d"}],"type":"NodePort"})",
       R"({"ports":[{"name":"c","nodePort":3},{"name":"b","nodePort":1},{"name":"a"},{"name":"d"}],"type":"NodePort"})"},
      {"node ports go with their type", R"({"ports":[{"nodePort":1}],"type":"NodePort"})",
       R"({"ports":[{"nodePort":1}],"type":"ClusterIP"})", R"({"ports":[{}],"type":"ClusterIP"})"},
      {"those of fewer ports, too",
       R"({"ports":[{"nodePort":1},{"nodePort":2}],"type":"NodePort"})",
       R"({"ports":[{"nodePort":2}],"type":"ClusterIP"})", R"({"ports":[{}],"type":"ClusterIP"})"},
      {"but no new ones", R"({"ports":[{"nodePort":1}],"type":"NodePort"})",
       R"({"ports":[{"nodePort":2}],"type":"ClusterIP"})",
       R"({"ports":[{"nodePort":2}],"type":"ClusterIP"})"},
      {"and those of load balancers that allocate none",
       R"({"allocateLoadBalancerNodePorts":false,"ports":[{"nodePort":1}],"type":"LoadBalancer"})",
       R"({"ports":[{"nodePort":1}],"type":"ClusterIP"})", R"({"ports":[{}],"type":"ClusterIP"})"},
      {"a type that nobody knows keeps its addresses",
       R"({"clusterIP":"a","clusterIPs":["a"],"type":"ClusterIP"})", R"({"type":"Other"})",
       R"({"clusterIP":"a","clusterIPs":["a"],"type":"Other"})"},
      {"what load balancers have goes with them",
       R"({"allocateLoadBalancerNodePorts":true,"externalTrafficPolicy":"Local","healthCheckNodePort":1,"loadBalancerClass":"a","type":"LoadBalancer"})",
       R"({"allocateLoadBalancerNodePorts":true,"externalTrafficPolicy":"Local","healthCheckNodePort":1,"loadBalancerClass":"b","type":"ClusterIP"})",
       R"({"loadBalancerClass":"b","type":"ClusterIP"})"},
      {"a health check port stays",
       R"({"externalTrafficPolicy":"Local","healthCheckNodePort":1,"type":"LoadBalancer"})",
       R"({"externalTrafficPolicy":"Local","type":"LoadBalancer"})",
       R"({"externalTrafficPolicy":"Local","healthCheckNodePort":1,"type":"LoadBalancer"})"},
      {"other shapes are left alone", R"({"ports":7,"type":"NodePort"})",
       R"({"ports":[7],"type":"NodePort"})", R"({"ports":[7],"type":"NodePort"})"},
  };
  for (const SpecCase& test : kCases) EXPECT_EQ(PreparedSpec(test), test.prepared) << test.name;
}

TEST(ServicePreparation, AllocatesAHealthCheckPortWhereThereWasNone) {
  constexpr std::string_view kLocal = R"({"externalTrafficPolicy":"Local","type":"LoadBalancer"})";
  constexpr std::string_view kAllocated =
      R"({"externalTrafficPolicy":"Local","healthCheckNodePort":30000,"type":"LoadBalancer"})";
  EXPECT_EQ(AllocatedSpec({"", "null", kLocal}), kAllocated);
  EXPECT_EQ(AllocatedSpec({"", R"({"type":"LoadBalancer"})", kLocal}), kAllocated);
  EXPECT_EQ(AllocatedSpec({"", kLocal, kLocal}), kLocal);
  EXPECT_EQ(AllocatedSpec({"", "null", R"({"type":"LoadBalancer"})"}),
            R"({"type":"LoadBalancer"})");
}

TEST(ServicePreparation, KeepsTheSpecUnderStatus) {
  EXPECT_EQ(Prepared("", {"", Operation::kUpdate, "Service", "status",
                          R"({"spec":{"type":"a"},"status":{"x":1}})",
                          R"({"spec":{"type":"b"},"status":{"x":2}})", ""}),
            R"({"metadata":{},"spec":{"type":"b"},"status":{"x":1}})");
}

TEST(ServicePreparation, FillsInHowAddressesAreUsed) {
  const Sample object(R"({"spec":{"type":"LoadBalancer"},"status":{"loadBalancer":{"ingress":[
      {"ip":"a"},{"ip":"b","ipMode":"Proxy"},{"hostname":"c"}]}}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(CompleteService(*object, overlay).Member("status")),
            R"({"loadBalancer":{"ingress":[{"ip":"a","ipMode":"VIP"},{"ip":"b","ipMode":"Proxy"},)"
            R"({"hostname":"c"}]}})");
}

}  // namespace
}  // namespace tandem::handwritten::core
