#include "validation/compile/marker_switch.h"

#include "validation/compile/package_switch_internal.h"

namespace tandem::compile {
namespace {

constexpr PackageSwitch kMarkers = {"tandem:markers", "on", "off"};

}  // namespace

bool ReadsMarkers(const gotypes::Package& package) {
  return ValueOf(kMarkers, package) != kMarkers.second;
}

std::vector<PlacedFailure> CheckMarkerSwitch(const gotypes::Package& package) {
  return CheckValues(kMarkers, package);
}

}  // namespace tandem::compile
