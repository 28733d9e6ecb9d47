#include "validation/handwritten/core/pod/scope.h"

#include "validation/handwritten/access.h"

namespace tandem::handwritten::core::pod {

std::string_view PodScope::name() const {
  return is_template ? std::string_view() : Text(pod.Member("metadata"), "name");
}

json::ValueView PodScope::Annotation(std::string_view key) const {
  return pod.Member("metadata").Member("annotations").Member(key);
}

bool PodScope::IsMirror() const { return !Annotation("kubernetes.io/config.mirror").IsAbsent(); }

bool PodScope::RunsOn(std::string_view os) const { return Text(spec.Member("os"), "name") == os; }

}  // namespace tandem::handwritten::core::pod
