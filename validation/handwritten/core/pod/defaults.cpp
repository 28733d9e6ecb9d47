// As kubernetes pkg/apis/core/v1/defaults.go, v1.36.
#include "validation/handwritten/core/pod/defaults.h"

#include <cstdint>

#include "validation/handwritten/completion.h"

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
    {"scaleIO", {"storageMode", "ThinProvisioned"}},
    {"scaleIO", {"fsType", "xfs"}},
};

constexpr std::string_view kFileSources[] = {"secret", "configMap", "downwardAPI", "projected"};
constexpr std::string_view kProbes[] = {"livenessProbe", "readinessProbe", "startupProbe"};

bool IsZero(ValueView number) {
  return number.IsMissing() || (number.kind() == json::Kind::kInt && number.AsInt() == 0);
}

bool IsTruth(ValueView value) { return value.kind() == json::Kind::kBool && value.AsBool(); }

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
    spec = Fill(spec, "terminationGracePeriodSeconds", overlay_.Integer(30), overlay_);
    spec = Fill(spec, "securityContext", overlay_.EmptyObject(), overlay_);
    const ValueView account = spec.Member("serviceAccount");
    if (!IsUnset(account)) spec = FillText(spec, "serviceAccountName", account, overlay_);
    spec = ChangeAll(spec, "volumes", [this](ValueView volume) { return CompleteVolume(volume); });
    uses_host_network_ = is_pod_ && IsTruth(spec.Member("hostNetwork"));
    for (const std::string_view list : {"containers", "initContainers"}) {
      spec = ChangeAll(spec, list, [this](ValueView container) {
        return CompleteRequests(CompletePorts(CompleteContainer(container)));
      });
    }
    spec = ChangeAll(spec, "ephemeralContainers",
                     [this](ValueView container) { return CompleteContainer(container); });
    return is_pod_ ? CompletePodResources(spec) : spec;
  }

 private:
  template <std::size_t kSize>
  ValueView FillTexts(ValueView object, const TextDefault (&defaults)[kSize]) {
    for (const TextDefault& entry : defaults) {
      object = FillText(object, entry.name, overlay_.String(entry.text), overlay_);
    }
    return object;
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
    return CompleteHttpGet(probe);
  }

  ValueView CompleteContainer(ValueView container) {
    if (!container.IsObject()) return container;
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

  /// What is limited is asked for.
  ValueView CompleteRequests(ValueView container) {
    if (!is_pod_) return container;
    for (const json::MemberView limit : container.Member("resources").Member("limits").members()) {
      const ValueView resources = container.Member("resources");
      const ValueView requests = resources.Member("requests");
      if (!requests.Member(limit.name).IsAbsent()) continue;
      container = overlay_.With(
          container, "resources",
          overlay_.With(resources, "requests", overlay_.With(requests, limit.name, limit.value)));
    }
    return container;
  }

  ValueView CompleteVolume(ValueView volume) {
    if (!volume.IsObject()) return volume;
    if (volume.size() <= (volume.Member("name").IsAbsent() ? 0U : 1U)) {
      return overlay_.With(volume, "emptyDir", overlay_.EmptyObject());
    }
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
    volume = WithChanged(volume, "image", overlay_, [this](ValueView image) {
      return CompletePullPolicy(image, "pullPolicy", image.Member("reference"));
    });
    return WithChanged(volume, "ephemeral", overlay_, [this](ValueView source) {
      return WithChanged(source, "volumeClaimTemplate", overlay_, [this](ValueView claim) {
        return Fill(claim, "spec.volumeMode", overlay_.String("Filesystem"), overlay_);
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

  /// What the pod as a whole is limited to it asks for, if its containers do not.
  ValueView CompletePodResources(ValueView spec) {
    const ValueView resources = spec.Member("resources");
    if (!resources.IsObject()) return spec;
    ValueView requests = resources.Member("requests");
    for (const json::MemberView limit : resources.Member("limits").members()) {
      if (requests.Member(limit.name).IsAbsent() && !AnyRequests(spec, limit.name)) {
        requests = overlay_.With(requests, limit.name, limit.value);
      }
    }
    if (requests.identity() == resources.Member("requests").identity()) return spec;
    return overlay_.With(spec, "resources", overlay_.With(resources, "requests", requests));
  }

  static bool AnyRequests(ValueView spec, std::string_view resource) {
    for (const std::string_view list : {"containers", "initContainers"}) {
      for (const ValueView container : spec.Member(list).elements()) {
        if (!container.Member("resources").Member("requests").Member(resource).IsAbsent()) {
          return true;
        }
      }
    }
    return false;
  }

  bool is_pod_;
  Overlay& overlay_;
  bool uses_host_network_ = false;
};

}  // namespace

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
