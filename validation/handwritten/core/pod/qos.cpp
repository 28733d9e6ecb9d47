// As kubernetes pkg/apis/core/helper/qos/qos.go, v1.36.
#include "validation/handwritten/core/pod/qos.h"

#include <optional>

#include "validation/handwritten/access.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::ValueView;

/// Positive amounts of the two resources that count.
struct Computing {
  std::optional<formats::Quantity> cpu;
  std::optional<formats::Quantity> memory;

  void Add(ValueView list) {
    AddTo(cpu, list.Member("cpu"));
    AddTo(memory, list.Member("memory"));
  }
  [[nodiscard]] bool HasBoth() const { return cpu && memory; }
  [[nodiscard]] bool IsEmpty() const { return !cpu && !memory; }
  bool operator==(const Computing&) const = default;

 private:
  static void AddTo(std::optional<formats::Quantity>& sum, ValueView quantity) {
    const formats::Quantity amount = QuantityOrZero(quantity);
    if (amount.Sign() > 0) sum = sum ? *sum + amount : amount;
  }
};

/// The sums of the requests and limits that have been added so far.
struct Demand {
  Computing requests;
  Computing limits;
  bool is_limited = true;  ///< each has limits of both resources

  void Add(ValueView resources) {
    requests.Add(resources.Member("requests"));
    limits.Add(resources.Member("limits"));
    Computing own;
    own.Add(resources.Member("limits"));
    is_limited = is_limited && own.HasBoth();
  }
};

}  // namespace

// As core/qos ComputePodQOS.
std::string_view ComputeQosClass(ValueView spec) {
  Demand demand;
  const ValueView of_pod = spec.Member("resources");
  if (!of_pod.IsMissing()) {
    demand.Add(of_pod);
  } else {
    for (const std::string_view list : {"containers", "initContainers"}) {
      for (const ValueView container : spec.Member(list).elements()) {
        demand.Add(container.Member("resources"));
      }
    }
  }
  if (demand.requests.IsEmpty() && demand.limits.IsEmpty()) return "BestEffort";
  return demand.is_limited && demand.requests == demand.limits ? "Guaranteed" : "Burstable";
}

// As core/qos GetPodQOS.
std::string_view QosClassOf(ValueView pod) {
  const std::string_view known = Text(pod.Member("status"), "qosClass");
  return known.empty() ? ComputeQosClass(pod.Member("spec")) : known;
}

}  // namespace tandem::handwritten::core::pod
