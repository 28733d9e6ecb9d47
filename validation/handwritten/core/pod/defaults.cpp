// As kubernetes pkg/apis/core/v1/defaults.go, v1.36.
#include "validation/handwritten/core/pod/defaults.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/aggregate.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/core/pod/rounding.h"
#include "validation/handwritten/core/pod/volume_sources.h"
#include "validation/handwritten/member_index.h"
#include "validation/json/equality.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::Overlay;
using json::ValueView;

struct TextDefault {
  std::string_view name;
  std::string_view text;
};

constexpr TextDefault kSpecTexts[] = {
    {"restartPolicy", "Always"},
    {"dnsPolicy", "ClusterFirst"},
    {"schedulerName", "default-scheduler"},
};

constexpr TextDefault kContainerTexts[] = {
    {"terminationMessagePath", "/dev/termination-log"},
    {"terminationMessagePolicy", "File"},
};

constexpr TextDefault kHttpGetTexts[] = {{"path", "/"}, {"scheme", "HTTP"}};

struct NumberDefault {
  std::string_view name;
  std::int64_t number;
};

constexpr NumberDefault kProbeNumbers[] = {
    {"timeoutSeconds", 1},
    {"periodSeconds", 10},
    {"successThreshold", 1},
    {"failureThreshold", 3},
};

/// A text that a volume's source has when it does not say so.
struct SourceDefault {
  std::string_view source;
  TextDefault field;
  decltype(&Fill) fill = &FillText;
};

constexpr SourceDefault kSourceTexts[] = {
    {"rbd", {"pool", "rbd"}},
    {"rbd", {"user", "admin"}},
    {"rbd", {"keyring", "/etc/ceph/keyring"}},
    {"iscsi", {"iscsiInterface", "default"}},
    {"azureDisk", {"cachingMode", "ReadWrite"}, &Fill},
    {"azureDisk", {"kind", "Shared"}, &Fill},
    {"azureDisk", {"fsType", "ext4"}, &Fill},
    {"hostPath", {"type", ""}, &Fill},
    {"scaleIO", {"storageMode", "ThinProvisioned"}},
    {"scaleIO", {"fsType", "xfs"}},
};

constexpr std::string_view kFileSources[] = {"secret", "configMap", "downwardAPI", "projected"};
constexpr std::string_view kProbes[] = {"livenessProbe", "readinessProbe", "startupProbe"};

bool IsZero(ValueView number) {
  return number.IsMissing() || (number.kind() == json::Kind::kInt && number.AsInt() == 0);
}

bool IsTruth(ValueView value) { return value.kind() == json::Kind::kBool && value.AsBool(); }

/// Whether the value decodes into a struct; null becomes an empty one.
bool IsStruct(ValueView value) { return value.IsMissing() || value.IsObject(); }

/// Whether the volume says where it comes from.
bool HasSource(ValueView volume) {
  const std::span<const VolumeSource> sources = VolumeSources();
  return std::any_of(sources.begin(), sources.end(), [volume](const VolumeSource& source) {
    return !volume.Member(source.member.json(), source.member.label()).IsMissing();
  });
}

/// The tag of an image, `latest` when it has neither tag nor digest.
std::string_view TagOf(std::string_view image) {
  const std::size_t digest = image.find('@');
  const std::string_view name = image.substr(0, digest);
  const std::size_t colon = name.rfind(':');
  const std::size_t slash = name.rfind('/');
  const bool has_tag =
      colon != std::string_view::npos && (slash == std::string_view::npos || colon > slash);
  if (has_tag) return name.substr(colon + 1);
  return digest == std::string_view::npos && !name.empty() ? "latest" : "";
}

/// The defaults of one pod or template.
class Defaults {
 public:
  Defaults(bool is_pod, Overlay& overlay) : is_pod_(is_pod), overlay_(overlay) {}

  ValueView CompleteSpec(ValueView spec) {
    if (!spec.IsObject()) return spec;
    spec = FillTexts(spec, kSpecTexts);
    spec = CompleteGracePeriod(spec);
    spec = Fill(spec, "securityContext", overlay_.EmptyObject(), overlay_);
    spec = CompleteServiceAccount(spec);
    spec = ChangeAll(spec, "volumes", [this](ValueView volume) { return CompleteVolume(volume); });
    uses_host_network_ = is_pod_ && IsTruth(spec.Member("hostNetwork"));
    for (const std::string_view list : {"containers", "initContainers"}) {
      spec = ChangeAll(spec, list, [this](ValueView container) {
        return CompleteRequests(CompletePorts(CompleteContainer(container)));
      });
    }
    spec = ChangeAll(spec, "ephemeralContainers",
                     [this](ValueView container) { return CompleteContainer(container); });
    if (is_pod_) {
      spec = CompletePodResources(spec);
      spec = Fill(spec, "enableServiceLinks", overlay_.Parse("true"), overlay_);
    }
    return RoundAll(spec);
  }

 private:
  template <std::size_t kSize>
  ValueView FillTexts(ValueView object, const TextDefault (&defaults)[kSize]) {
    for (const TextDefault& entry : defaults) {
      object = FillText(object, entry.name, overlay_.String(entry.text), overlay_);
    }
    return object;
  }

  /// The account has an old name, too: when one is not given, it is the other.
  ValueView CompleteServiceAccount(ValueView spec) {
    const ValueView old_name = spec.Member("serviceAccount");
    if (!IsUnset(old_name)) spec = FillText(spec, "serviceAccountName", old_name, overlay_);
    const ValueView name = spec.Member("serviceAccountName");
    if (IsUnset(name) || json::Equal(name, old_name)) return spec;
    return overlay_.With(spec, "serviceAccount", name);
  }

  /// A pod's negative grace period becomes a second when it is read; a template's stays.
  ValueView CompleteGracePeriod(ValueView spec) {
    constexpr std::string_view kName = "terminationGracePeriodSeconds";
    const ValueView period = spec.Member(kName);
    const bool is_negative = period.kind() == json::Kind::kInt && period.AsInt() < 0;
    if (is_pod_ && is_negative) return overlay_.With(spec, kName, overlay_.Integer(1));
    return Fill(spec, kName, overlay_.Integer(30), overlay_);
  }

  template <typename Change>
  ValueView ChangeAll(ValueView object, std::string_view list, const Change& change) {
    return WithChanged(object, list, overlay_,
                       [&](ValueView elements) { return ForEach(elements, overlay_, change); });
  }

  ValueView CompletePullPolicy(ValueView owner, std::string_view member, ValueView image) {
    const bool is_latest = image.IsString() && TagOf(image.AsString()) == "latest";
    return FillText(owner, member, overlay_.String(is_latest ? "Always" : "IfNotPresent"),
                    overlay_);
  }

  ValueView CompleteFieldRef(ValueView owner) {
    return WithChanged(owner, "fieldRef", overlay_, [this](ValueView reference) {
      return FillText(reference, "apiVersion", overlay_.String("v1"), overlay_);
    });
  }

  ValueView CompleteHttpGet(ValueView handler) {
    return WithChanged(handler, "httpGet", overlay_,
                       [this](ValueView action) { return FillTexts(action, kHttpGetTexts); });
  }

  ValueView CompleteProbe(ValueView probe) {
    if (!probe.IsObject()) return probe;
    for (const NumberDefault& entry : kProbeNumbers) {
      if (!IsZero(probe.Member(entry.name))) continue;
      probe = overlay_.With(probe, entry.name, overlay_.Integer(entry.number));
    }
    probe = WithChanged(probe, "grpc", overlay_, [this](ValueView call) {
      return Fill(call, "service", overlay_.String(""), overlay_);
    });
    return CompleteHttpGet(probe);
  }

  ValueView CompleteContainer(ValueView container) {
    if (!IsStruct(container)) return container;
    container = FillTexts(container, kContainerTexts);
    container = CompletePullPolicy(container, "imagePullPolicy", container.Member("image"));
    container = ChangeAll(container, "ports", [this](ValueView port) {
      return FillText(port, "protocol", overlay_.String("TCP"), overlay_);
    });
    container = ChangeAll(container, "env", [this](ValueView variable) {
      return WithChanged(variable, "valueFrom", overlay_,
                         [this](ValueView from) { return CompleteFieldRef(from); });
    });
    for (const std::string_view name : kProbes) {
      container = WithChanged(container, name, overlay_,
                              [this](ValueView probe) { return CompleteProbe(probe); });
    }
    return WithChanged(container, "lifecycle", overlay_, [this](ValueView lifecycle) {
      for (const std::string_view name : {"postStart", "preStop"}) {
        lifecycle = WithChanged(lifecycle, name, overlay_,
                                [this](ValueView handler) { return CompleteHttpGet(handler); });
      }
      return lifecycle;
    });
  }

  /// In the host's network a port is the host's.
  ValueView CompletePorts(ValueView container) {
    if (!uses_host_network_) return container;
    return ChangeAll(container, "ports", [this](ValueView port) {
      if (!port.IsObject() || !IsZero(port.Member("hostPort"))) return port;
      return overlay_.With(port, "hostPort", port.Member("containerPort"));
    });
  }

  /// A container of a pod requests its limit of each resource that it has no request for.
  ValueView CompleteRequests(ValueView container) {
    if (!is_pod_) return container;
    return WithChanged(container, "resources", overlay_, [this](ValueView resources) {
      const json::Members limits = resources.Member("limits").members();
      const ValueView requests = resources.Member("requests");
      const std::vector<json::MemberView> limited(limits.begin(), limits.end());
      return SetIfChanged(resources, "requests", requests, WithMissing(requests, limited));
    });
  }

  ValueView CompleteVolume(ValueView volume) {
    if (!IsStruct(volume)) return volume;
    if (!HasSource(volume)) return overlay_.With(volume, "emptyDir", overlay_.EmptyObject());
    for (const std::string_view source : kFileSources) {
      volume = WithChanged(volume, source, overlay_, [this](ValueView files) {
        return CompleteFiles(Fill(files, "defaultMode", overlay_.Integer(0644), overlay_));
      });
    }
    for (const SourceDefault& entry : kSourceTexts) {
      volume = WithChanged(volume, entry.source, overlay_, [&](ValueView source) {
        return entry.fill(source, entry.field.name, overlay_.String(entry.field.text), overlay_);
      });
    }
    volume = WithChanged(volume, "azureDisk", overlay_, [this](ValueView disk) {
      return Fill(disk, "readOnly", overlay_.Parse("false"), overlay_);
    });
    volume = WithChanged(volume, "image", overlay_, [this](ValueView image) {
      return CompletePullPolicy(image, "pullPolicy", image.Member("reference"));
    });
    return WithChanged(volume, "ephemeral", overlay_, [this](ValueView source) {
      return WithChanged(source, "volumeClaimTemplate", overlay_, [this](ValueView claim) {
        claim = Fill(claim, "spec.volumeMode", overlay_.String("Filesystem"), overlay_);
        return WithChanged(claim, "spec", overlay_,
                           [this](ValueView spec) { return RoundResources(spec); });
      });
    });
  }

  /// The files that tell of the pod, of a volume or of one of its sources, and tokens.
  ValueView CompleteFiles(ValueView files) {
    return ChangeAll(CompleteItems(files), "sources", [this](ValueView source) {
      source = WithChanged(source, "downwardAPI", overlay_,
                           [this](ValueView inner) { return CompleteItems(inner); });
      return WithChanged(source, "serviceAccountToken", overlay_, [this](ValueView token) {
        return Fill(token, "expirationSeconds", overlay_.Integer(3600), overlay_);
      });
    });
  }

  ValueView CompleteItems(ValueView files) {
    return ChangeAll(files, "items", [this](ValueView item) { return CompleteFieldRef(item); });
  }

  /// The limits of huge pages and the requests of the pod as a whole, where it says anything: those
  /// of its containers, and then requests as its limits are.
  ValueView CompletePodResources(ValueView spec) {
    const ValueView resources = spec.Member("resources");
    const ValueView limits = resources.Member("limits");
    const ValueView requests = resources.Member("requests");
    if (limits.size() + requests.size() == 0) return spec;
    const ValueView limited = WithSumOfHugePages(limits, requests, spec);
    ValueView requested = requests;
    if (limited.size() > 0) requested = WithLimits(WithSums(requests, spec), limited);
    ValueView completed = SetIfChanged(resources, "limits", limits, limited);
    completed = SetIfChanged(completed, "requests", requests, requested);
    return SetIfChanged(spec, "resources", resources, completed);
  }

  ValueView WithSumOfHugePages(ValueView limits, ValueView requests, ValueView spec) {
    const Aggregate sum(spec, "limits");
    const MemberIndex requested(requests, sum.amounts().size());
    std::vector<json::MemberView> huge_pages;
    for (const auto& [name, amount] : sum.amounts()) {
      if (!IsHugePages(name) || !requested.Find(name).IsAbsent()) continue;
      huge_pages.push_back({name, overlay_.String(amount.ToString()), {}});
    }
    return WithMissing(limits, huge_pages);
  }

  ValueView WithSums(ValueView requests, ValueView spec) {
    const Aggregate sum(spec, "requests");
    std::vector<json::MemberView> sums;
    for (const std::string_view name : {"cpu", "memory"}) {
      const formats::Quantity* const amount = sum.Find(name);
      if (amount != nullptr) sums.push_back({name, overlay_.String(amount->ToString()), {}});
    }
    return WithMissing(requests, sums);
  }

  ValueView WithLimits(ValueView requests, ValueView limits) {
    std::vector<json::MemberView> supported;
    for (const json::MemberView limit : limits.members()) {
      if (IsPodResource(limit.name)) supported.push_back(limit);
    }
    return WithMissing(requests, supported);
  }

  /// The amounts and those of the others that they lack.
  ValueView WithMissing(ValueView amounts, std::span<const json::MemberView> others) {
    if (!amounts.IsMissing() && !amounts.IsObject()) return amounts;
    const MemberIndex index(amounts, others.size());
    std::vector<json::MemberView> missing;
    for (const json::MemberView& other : others) {
      if (index.Find(other.name).IsAbsent()) missing.push_back(other);
    }
    if (missing.empty()) return amounts;
    const json::Members own = amounts.members();
    missing.insert(missing.begin(), own.begin(), own.end());
    return overlay_.Object(missing);
  }

  ValueView SetIfChanged(ValueView object, std::string_view name, ValueView old, ValueView value) {
    return value.identity() == old.identity() ? object : overlay_.With(object, name, value);
  }

  /// Rounds amounts that are finer than thousandths, after all defaults have been filled in.
  ValueView RoundAll(ValueView spec) {
    for (const std::string_view list : kAllContainerLists) {
      spec =
          ChangeAll(spec, list, [this](ValueView container) { return RoundResources(container); });
    }
    return RoundAmountsOf(RoundResources(spec), "overhead");
  }

  ValueView RoundResources(ValueView owner) {
    return WithChanged(owner, "resources", overlay_, [this](ValueView resources) {
      return RoundAmountsOf(RoundAmountsOf(resources, "limits"), "requests");
    });
  }

  ValueView RoundAmountsOf(ValueView owner, std::string_view name) {
    return WithChanged(owner, name, overlay_,
                       [this](ValueView amounts) { return RoundAmounts(amounts, overlay_); });
  }

  bool is_pod_;
  Overlay& overlay_;
  bool uses_host_network_ = false;
};

}  // namespace

// As core/v1 SetDefaults_Pod and SetDefaults_PodSpec.
ValueView CompletePod(ValueView pod, Overlay& overlay) {
  return WithChanged(pod, "spec", overlay, [&overlay](ValueView spec) {
    return Defaults(/*is_pod=*/true, overlay).CompleteSpec(spec);
  });
}

ValueView CompleteTemplateAt(std::string_view path, ValueView object, Overlay& overlay) {
  return WithChangedAt(object, path, overlay, [&overlay](ValueView spec) {
    return Defaults(/*is_pod=*/false, overlay).CompleteSpec(spec);
  });
}

}  // namespace tandem::handwritten::core::pod
