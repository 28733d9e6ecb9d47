// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/containers.h"

#include <string>

#include "validation/base/white_space.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/environment.h"
#include "validation/handwritten/core/pod/handlers.h"
#include "validation/handwritten/core/pod/mounts.h"
#include "validation/handwritten/core/pod/ports.h"
#include "validation/handwritten/core/pod/resources.h"
#include "validation/handwritten/core/pod/restarts.h"
#include "validation/handwritten/core/pod/security_context.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/list_index.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

struct SetField {
  std::string_view json;
  bool is_struct;  ///< it is set when something in it is
};

/// The fields that an ephemeral container cannot have, in the order of Go's struct.
constexpr SetField kNotEphemeral[] = {
    {"ports", false},          {"resources", true},           {"resizePolicy", false},
    {"restartPolicy", false},  {"restartPolicyRules", false}, {"livenessProbe", false},
    {"readinessProbe", false}, {"startupProbe", false},       {"lifecycle", false},
};

/// The fields that only containers have that go on running.
constexpr std::string_view kOfSidecars[] = {"lifecycle", "livenessProbe", "readinessProbe",
                                            "startupProbe"};

bool IsSet(SetField field, ValueView value) {
  if (value.IsArray() || field.is_struct) return value.size() > 0;
  return !value.IsMissing();
}

/// All containers of one spec.
class ContainerRules {
 public:
  ContainerRules(const Path& spec_path, const PodScope& scope, const KnownVolumes& volumes,
                 ErrorList& errors)
      : spec_path_(spec_path), scope_(scope), volumes_(volumes), errors_(errors) {}

  void CheckMain() {
    const Path path = spec_path_.Child("containers");
    const ValueView containers = scope_.spec.Member("containers");
    if (containers.size() == 0) {
      errors_.Add(field::Required(path));
      return;
    }
    ForEach(path, containers, [this](const Path& at, ValueView container) {
      CheckCommon(at, container);
      CheckUnique(at.Child("name"), Text(container, "name"));
      CheckRunning(at, container);
      ValidateRestartRules(at, container, /*is_init=*/false, scope_, errors_);
    });
    ValidateHostPorts(path, containers, errors_);
  }

  void CheckInit() {
    const Path path = spec_path_.Child("initContainers");
    ForEach(path, scope_.spec.Member("initContainers"),
            [this, &path](const Path& at, ValueView container) {
              CheckCommon(at, container);
              ValidateRestartRules(at, container, /*is_init=*/true, scope_, errors_);
              CheckUniqueIfAny(at.Child("name"), Text(container, "name"));
              ValidateOwnHostPorts(path, container, errors_);
              IsSidecar(container) ? CheckRunning(at, container) : CheckEnding(at, container);
            });
  }

  void CheckEphemeral() {
    for (const ValueView container : scope_.spec.Member("initContainers").elements()) {
      names_.Insert(Text(container, "name"));
    }
    const ValueView containers = scope_.spec.Member("ephemeralContainers");
    const ListIndex main(scope_.spec.Member("containers"), "name", containers.size());
    const ListIndex init(scope_.spec.Member("initContainers"), "name", containers.size());
    const auto is_known = [&](std::string_view name) {
      return main.PlaceOf(name) != ListIndex::kNone || init.PlaceOf(name) != ListIndex::kNone;
    };
    ForEach(spec_path_.Child("ephemeralContainers"), containers,
            [&](const Path& at, ValueView container) {
              CheckCommon(at, container);
              ValidateUnpadded(at.Child("image"), Text(container, "image"), errors_);
              CheckUnique(at.Child("name"), Text(container, "name"));
              const std::string_view target = Text(container, "targetContainerName");
              if (!target.empty() && !is_known(target)) {
                errors_.Add(field::NotFound(at.Child("targetContainerName"),
                                            field::BadValue::String(std::string(target))));
              }
              CheckEphemeralFields(at, container);
            });
  }

 private:
  template <typename Visit>
  void ForEach(const Path& path, ValueView containers, const Visit& visit) {
    for (std::size_t i = 0; i < containers.size(); ++i) {
      const Path at = path.Index(i);
      visit(at, containers.At(i));
    }
  }

  /// The rules for containers of all kinds.
  /// As core validateContainerCommon and validatePullPolicy.
  void CheckCommon(const Path& path, ValueView container) {
    const std::string_view name = Text(container, "name");
    const Path name_path = path.Child("name");
    if (RequireText(name_path, name, errors_)) {
      AddMessages(name_path, name, formats::CheckDns1123Label(name), "format=k8s-short-name",
                  errors_);
    }
    RequireText(path.Child("image"), Text(container, "image"), errors_);
    CheckPolicy(path.Child("terminationMessagePolicy"), Text(container, "terminationMessagePolicy"),
                {"File", "FallbackToLogsOnError"});
    ValidateContainerPorts(path.Child("ports"), container.Member("ports"), errors_);
    ValidateEnvironment(path.Child("env"), container.Member("env"), errors_);
    ValidateEnvironmentSources(path.Child("envFrom"), container.Member("envFrom"), errors_);
    ValidateMounts(path, container, volumes_, errors_);
    CheckPolicy(path.Child("imagePullPolicy"), Text(container, "imagePullPolicy"),
                {"Always", "IfNotPresent", "Never"});
    ValidateResourceRequirements(path.Child("resources"), container.Member("resources"),
                                 ResourceOwner::kContainer, scope_, errors_);
    ValidateResizePolicy(path.Child("resizePolicy"), container.Member("resizePolicy"),
                         Text(scope_.spec, "restartPolicy"), errors_);
    ValidateContainerSecurity(path.Child("securityContext"), container.Member("securityContext"),
                              scope_, errors_);
  }

  void CheckPolicy(const Path& path, std::string_view policy,
                   std::initializer_list<std::string_view> supported) {
    if (RequireText(path, policy, errors_)) ValidateOneOf(path, policy, supported, errors_);
  }

  void CheckUnique(const Path& path, std::string_view name) {
    if (names_.Insert(name)) return;
    errors_.Add(field::Duplicate(path, field::BadValue::String(std::string(name))));
  }

  /// Parity: here no name is remembered, though it may be that of a main container.
  void CheckUniqueIfAny(const Path& path, std::string_view name) {
    if (!name.empty() || names_.Contains(name)) CheckUnique(path, name);
  }

  void CheckRunning(const Path& path, ValueView container) {
    ValidateLifecycle(path.Child("lifecycle"), container.Member("lifecycle"), scope_, errors_);
    ValidateProbes(path, container, scope_, errors_);
  }

  /// An init container that is waited for.
  void CheckEnding(const Path& path, ValueView container) {
    for (const std::string_view name : kOfSidecars) {
      if (container.Member(name).IsMissing()) continue;
      errors_.Add(field::Forbidden(
          path.Child(name), "may not be set for init containers without restartPolicy=Always"));
    }
    if (!scope_.options.IsSince(releases::k1_36)) return;
    const std::size_t before = errors_.size();
    ValidateInitResizePolicy(path.Child("resizePolicy"), container.Member("resizePolicy"), errors_);
    if (errors_.size() == before || !scope_.old.Has(OldFlaw::kInitResizePolicy)) return;
    errors_.Truncate(before);
  }

  void CheckEphemeralFields(const Path& path, ValueView container) {
    constexpr std::string_view kDetail = "cannot be set for an Ephemeral Container";
    for (const SetField field : kNotEphemeral) {
      if (!IsSet(field, container.Member(field.json))) continue;
      errors_.Add(field::Forbidden(path.Child(field.json), std::string(kDetail)));
    }
    const Path mounts_path = path.Child("volumeMounts");
    const ValueView mounts = container.Member("volumeMounts");
    for (std::size_t i = 0; i < mounts.size(); ++i) {
      const Path at = mounts_path.Index(i);
      for (const std::string_view name : {"subPath", "subPathExpr"}) {
        if (Text(mounts.At(i), name).empty()) continue;
        errors_.Add(field::Forbidden(at.Child(name), std::string(kDetail)));
      }
    }
  }

  const Path& spec_path_;
  const PodScope& scope_;
  const KnownVolumes& volumes_;
  ErrorList& errors_;
  SeenTexts names_;
};

}  // namespace

// As core validateContainers and validateInitContainers and validateEphemeralContainers.
void ValidateContainerLists(const Path& spec_path, const PodScope& scope,
                            const KnownVolumes& volumes, ErrorList& errors) {
  ContainerRules rules(spec_path, scope, volumes, errors);
  rules.CheckMain();
  rules.CheckInit();
  rules.CheckEphemeral();
}

void ValidateUnpadded(const Path& path, std::string_view text, ErrorList& errors) {
  if (TrimSpace(text).size() == text.size()) return;
  AddInvalid(path, text, "must not have leading or trailing whitespace", errors);
}

// As core validateContainersOnlyForPod and validateContainerOnlyForPod.
void ValidateImageNames(const Path& spec_path, ValueView spec, ErrorList& errors) {
  for (const std::string_view list : {"containers", "initContainers"}) {
    ForEachContainerOf(list, spec_path, spec, [&](const Path& path, ValueView container) {
      ValidateUnpadded(path.Child("image"), Text(container, "image"), errors);
    });
  }
}

}  // namespace tandem::handwritten::core::pod
