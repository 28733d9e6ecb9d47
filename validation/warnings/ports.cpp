#include "validation/warnings/ports.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "validation/handwritten/access.h"
#include "validation/handwritten/core/pod/container_lists.h"

namespace tandem::warnings {
namespace {

using field::Path;
using handwritten::IntegerOrZero;
using handwritten::Text;
using json::ValueView;
namespace pod = handwritten::core::pod;

/// Earlier ports with the same number that one is compared with. An API server compares with all of
/// them, which costs the square of what a pod may have.
constexpr std::size_t kMostCompared = 64;

/// One port of one container.
struct Port {
  ValueView value;
  std::string_view list;  ///< the member of the spec that its container is in
  std::size_t container;
  std::size_t index;
  std::int64_t number;
  std::int64_t host_port;
  std::string_view host_ip;
  std::string_view protocol;

  [[nodiscard]] auto Key() const { return std::tie(number, protocol); }

  template <typename Use>
  void WithPath(const Path& spec, const Use& use) const {
    const Path list_path = spec.Child(list);
    const Path container_path = list_path.Index(container);
    const Path ports = container_path.Child("ports");
    const Path path = ports.Index(index);
    use(path);
  }
  [[nodiscard]] std::string PathText(const Path& spec) const {
    std::string text;
    WithPath(spec, [&](const Path& path) { text = path.ToString(); });
    return text;
  }
};

std::vector<Port> PortsOf(ValueView spec) {
  std::vector<Port> ports;
  for (const std::string_view list : pod::kAllContainerLists) {
    const ValueView containers = spec.Member(list);
    for (std::size_t i = 0; i < containers.size(); ++i) {
      const ValueView given = containers.At(i).Member("ports");
      for (std::size_t j = 0; j < given.size(); ++j) {
        const ValueView port = given.At(j);
        const std::string_view protocol = Text(port, "protocol");
        ports.push_back({port, list, i, j, IntegerOrZero(port, "containerPort"),
                         IntegerOrZero(port, "hostPort"), Text(port, "hostIP"),
                         protocol.empty() ? "TCP" : protocol});
      }
    }
  }
  return ports;
}

/// The port as Go's %+v prints a core.ContainerPort.
std::string StructText(const Port& port) {
  return "{Name:" + std::string(Text(port.value, "name")) +
         " HostPort:" + std::to_string(port.host_port) +
         " ContainerPort:" + std::to_string(port.number) +
         " Protocol:" + std::string(port.protocol) + " HostIP:" + std::string(port.host_ip) + "}";
}

/// The kind of clash between a port and an earlier one; empty when they get along.
std::string_view Clash(const Port& port, const Port& earlier) {
  if (port.host_ip == earlier.host_ip && port.host_port == earlier.host_port) return "duplicate";
  if (port.host_port == 0 || earlier.host_port == 0) return "overlapping";
  const bool one_has_no_address = port.host_ip.empty() != earlier.host_ip.empty();
  return port.host_port == earlier.host_port && one_has_no_address ? "dangerously ambiguous" : "";
}

}  // namespace

// As api/pod warningsForPodSpecAndMeta.
void WarnOfPorts(const Path& path, ValueView spec, List& list) {
  const std::vector<Port> ports = PortsOf(spec);
  std::vector<std::size_t> by_key(ports.size());
  for (std::size_t i = 0; i < by_key.size(); ++i) by_key[i] = i;
  std::sort(by_key.begin(), by_key.end(), [&](std::size_t a, std::size_t b) {
    return ports[a].Key() != ports[b].Key() ? ports[a].Key() < ports[b].Key() : a < b;
  });
  std::vector<std::size_t> rank(ports.size());
  for (std::size_t i = 0; i < by_key.size(); ++i) rank[by_key[i]] = i;

  for (std::size_t i = 0; i < ports.size() && !list.IsFull(); ++i) {
    const Port& port = ports[i];
    if (!port.host_ip.empty() && port.host_port == 0) {
      port.WithPath(path, [&](const Path& at) {
        list.Add(at, "hostIP set without hostPort: " + StructText(port));
      });
    }
    std::size_t first = rank[i];
    while (first > 0 && rank[i] - first < kMostCompared &&
           ports[by_key[first - 1]].Key() == port.Key()) {
      --first;
    }
    for (std::size_t r = first; r < rank[i]; ++r) {
      const Port& earlier = ports[by_key[r]];
      const std::string_view clash = Clash(port, earlier);
      if (clash.empty()) continue;
      port.WithPath(path, [&](const Path& at) {
        list.Add(at, std::string(clash) + " port definition with " + earlier.PathText(path));
      });
    }
  }
}

}  // namespace tandem::warnings
