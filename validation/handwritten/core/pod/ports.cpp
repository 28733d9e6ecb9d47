// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/ports.h"

#include <string>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

void ValidateName(const Path& path, std::string_view name, SeenTexts& seen, ErrorList& errors) {
  if (name.empty()) return;
  formats::Messages messages = formats::CheckPortName(name);
  if (messages.empty() && !seen.Insert(name)) {
    errors.Add(field::Duplicate(path, field::BadValue::String(std::string(name))));
  }
  AddMessages(path, name, std::move(messages), {}, errors);
}

/// The ports of the host that are taken, as `TCP/0.0.0.0/80`.
class HostPorts {
 public:
  void Check(const Path& container_path, ValueView container, ErrorList& errors) {
    const Path ports_path = container_path.Child("ports");
    const ValueView ports = container.Member("ports");
    for (std::size_t i = 0; i < ports.size(); ++i) {
      const std::int64_t number = IntegerOrZero(ports.At(i), "hostPort");
      if (number == 0) continue;
      std::string port = std::string(Text(ports.At(i), "protocol")) + "/" +
                         std::string(Text(ports.At(i), "hostIP")) + "/" + std::to_string(number);
      if (taken_.insert(port).second) continue;
      const Path at = ports_path.Index(i);
      errors.Add(field::Duplicate(at.Child("hostPort"), field::BadValue::String(std::move(port))));
    }
  }

 private:
  std::unordered_set<std::string, KeyedTextHash> taken_;
};

}  // namespace

// As core validateContainerPorts.
void ValidateContainerPorts(const Path& path, ValueView ports, ErrorList& errors) {
  SeenTexts names;
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const Path at = path.Index(i);
    const ValueView port = ports.At(i);
    ValidateName(at.Child("name"), Text(port, "name"), names, errors);
    const std::int64_t number = IntegerOrZero(port, "containerPort");
    const Path number_path = at.Child("containerPort");
    if (number == 0) {
      errors.Add(field::Required(number_path));
    } else {
      ValidatePortNumber(number_path, number, errors);
    }
    const std::int64_t host_port = IntegerOrZero(port, "hostPort");
    if (host_port != 0) ValidatePortNumber(at.Child("hostPort"), host_port, errors);
    const Path protocol_path = at.Child("protocol");
    if (RequireText(protocol_path, Text(port, "protocol"), errors)) {
      ValidateOneOf(protocol_path, Text(port, "protocol"), {"SCTP", "TCP", "UDP"}, errors);
    }
  }
}

// As core checkHostPortConflicts and AccumulateUniqueHostPorts.
void ValidateHostPorts(const Path& list_path, ValueView containers, ErrorList& errors) {
  HostPorts taken;
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const Path at = list_path.Index(i);
    taken.Check(at, containers.At(i), errors);
  }
}

void ValidateOwnHostPorts(const Path& list_path, ValueView container, ErrorList& errors) {
  const Path first = list_path.Index(0);
  HostPorts().Check(first, container, errors);
}

// As core validatePodHostNetworkDeps.
void ValidateHostNetworkPorts(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  if (!IsTrue(scope.spec, "hostNetwork")) return;
  ForEachContainerOf(
      "containers", spec_path, scope.spec, [&](const Path& path, ValueView container) {
        const Path ports_path = path.Child("ports");
        const ValueView ports = container.Member("ports");
        for (std::size_t i = 0; i < ports.size(); ++i) {
          const std::int64_t number = IntegerOrZero(ports.At(i), "hostPort");
          if (number == IntegerOrZero(ports.At(i), "containerPort")) continue;
          if (number == 0 && scope.is_template) continue;
          const Path at = ports_path.Index(i);
          AddInvalid(at.Child("hostPort"), number,
                     "must match `containerPort` when `hostNetwork` is true", errors);
        }
      });
}

}  // namespace tandem::handwritten::core::pod
