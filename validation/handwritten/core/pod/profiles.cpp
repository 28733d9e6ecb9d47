// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/profiles.h"

#include <algorithm>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/base/white_space.h"
#include "validation/formats/dns.h"
#include "validation/formats/windows_user.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/paths.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/list_index.h"
#include "validation/handwritten/member_index.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kSeccompPodKey = "seccomp.security.alpha.kubernetes.io/pod";
constexpr std::string_view kSeccompContainerPrefix =
    "container.seccomp.security.alpha.kubernetes.io/";
constexpr std::string_view kAppArmorPrefix = "container.apparmor.security.beta.kubernetes.io/";
constexpr std::string_view kLocalhostPrefix = "localhost/";

// As core ValidateSeccompProfile.
void ValidateSeccompText(const Path& path, std::string_view profile, ErrorList& errors) {
  if (profile == "runtime/default" || profile == "docker/default" || profile == "unconfined") {
    return;
  }
  if (profile.starts_with(kLocalhostPrefix)) {
    return ValidateDescendingPath(path, profile.substr(kLocalhostPrefix.size()), errors);
  }
  AddInvalid(path, profile, "must be a valid seccomp profile", errors);
}

// As core ValidateAppArmorProfileFormat.
bool IsAppArmorText(std::string_view profile) {
  return profile.empty() || profile == "runtime/default" || profile == "unconfined" ||
         profile.starts_with(kLocalhostPrefix);
}

/// The rule that an annotation and a field say the same about a profile.
struct AgreementRule {
  std::string_view subject;  ///< `seccomp`
  bool has_docker_default;   ///< `docker/default` is the runtime's default, too
};
constexpr AgreementRule kSeccomp = {"seccomp", true};
constexpr AgreementRule kAppArmor = {"apparmor", false};

bool SaysDefault(const AgreementRule& rule, std::string_view annotation) {
  return annotation == "runtime/default" ||
         (rule.has_docker_default && annotation == "docker/default");
}

// As core validateSeccompAnnotationsAndFieldsMatch.
void ValidateAgreement(const AgreementRule& rule, const Path& path, ValueView profile,
                       ValueView annotation_value, ErrorList& errors) {
  if (profile.IsMissing() || annotation_value.IsAbsent()) return;
  const std::string_view annotation = Text(annotation_value);
  const std::string subject(rule.subject);
  const std::string_view type = Text(profile, "type");
  const auto refuse_type = [&] {
    errors.Add(
        field::Forbidden(path.Child("type"), subject + " type in annotation and field must match"));
  };
  if (type == "Unconfined" && annotation != "unconfined") return refuse_type();
  if (type == "RuntimeDefault" && !SaysDefault(rule, annotation)) return refuse_type();
  if (type != "Localhost") return;
  if (!annotation.starts_with(kLocalhostPrefix)) return refuse_type();
  const ValueView local = profile.Member("localhostProfile");
  const std::string_view named = annotation.substr(kLocalhostPrefix.size());
  if (!local.IsMissing() && local.AsString() == named) return;
  errors.Add(field::Forbidden(path.Child("localhostProfile"),
                              subject + " profile in annotation and field must match"));
}

bool HasAnnotation(ValueView annotations, std::string_view prefix) {
  const json::Members members = annotations.members();
  return std::any_of(members.begin(), members.end(), [prefix](const json::MemberView& annotation) {
    return annotation.name.starts_with(prefix);
  });
}

/// Compares the profile of each container with its annotation. `inherited` is for those without.
void ValidateContainerAgreement(const AgreementRule& rule, std::string_view prefix,
                                std::string_view member, ValueView inherited, const Path& spec_path,
                                const PodScope& scope, ErrorList& errors) {
  const ValueView annotations = scope.pod.Member("metadata").Member("annotations");
  if (!HasAnnotation(annotations, prefix)) return;
  const MemberIndex index(annotations, CountContainers(scope.spec));
  ForEachContainer(spec_path, scope.spec, [&](const Path& path, ValueView container) {
    const ValueView own = container.Member("securityContext").Member(member);
    const std::string key = std::string(prefix) + std::string(Text(container, "name"));
    const Path context = path.Child("securityContext");
    const Path at = context.Child(member);
    ValidateAgreement(rule, at, own.IsMissing() ? inherited : own, index.Find(key), errors);
  });
}

}  // namespace

// As core validateSeccompProfileField and validateSeccompProfileType.
void ValidateSeccompProfile(const Path& path, ValueView profile, ErrorList& errors) {
  if (profile.IsMissing()) return;
  const Path type_path = path.Child("type");
  const Path local_path = path.Child("localhostProfile");
  const std::string_view type = Text(profile, "type");
  const ValueView local = profile.Member("localhostProfile");
  if (RequireText(type_path, type, errors, "type is required when seccompProfile is set")) {
    ValidateOneOf(type_path, type, {"Localhost", "RuntimeDefault", "Unconfined"}, errors);
  }
  if (type != "Localhost") {
    if (local.IsMissing()) return;
    errors.Add(field::Invalid(local_path,
                              field::BadValue::Json(GoPointerJson(kSeccompProfile, profile)),
                              "can only be set when seccomp type is Localhost"));
  } else if (local.IsMissing()) {
    errors.Add(field::Required(local_path, "must be set when seccomp type is Localhost"));
  } else {
    ValidateDescendingPath(local_path, local.AsString(), errors);
  }
}

// As core ValidateAppArmorProfileField.
void ValidateAppArmorProfile(const Path& path, ValueView profile, ErrorList& errors) {
  constexpr std::int64_t kMax = 4095;
  constexpr std::string_view kRequired = "must be set when AppArmor type is Localhost";
  if (profile.IsMissing()) return;
  const Path type_path = path.Child("type");
  const Path local_path = path.Child("localhostProfile");
  const std::string_view type = Text(profile, "type");
  const ValueView local = profile.Member("localhostProfile");
  if (type == "Localhost") {
    if (local.IsMissing()) {
      errors.Add(field::Required(local_path, std::string(kRequired)));
      return;
    }
    const std::string_view text = local.AsString();
    const std::string_view trimmed = TrimSpace(text);
    if (trimmed != text) {
      AddInvalid(local_path, text, "must not be padded with whitespace", errors);
    } else if (text.empty()) {
      errors.Add(field::Required(local_path, std::string(kRequired)));
    }
    if (std::ssize(text) > kMax) errors.Add(field::TooLongBytes(local_path, kMax));
  } else if (type == "RuntimeDefault" || type == "Unconfined") {
    if (local.IsMissing()) return;
    AddInvalidName(local_path, local.AsString(), "can only be set when AppArmor type is Localhost",
                   errors);
  } else if (RequireText(type_path, type, errors, "type is required when appArmorProfile is set")) {
    ValidateOneOf(type_path, type, {"Localhost", "RuntimeDefault", "Unconfined"}, errors);
  }
}

// As core validateWindowsSecurityContextOptions.
void ValidateWindowsOptions(const Path& path, ValueView options, ErrorList& errors) {
  constexpr std::size_t kMaxSpec = std::size_t{64} << 10;
  const auto refuse = [&](std::string_view name, formats::Messages messages) {
    for (std::string& message : messages) {
      AddInvalidName(path.Child(name), Text(options, name), std::move(message), errors);
    }
  };
  if (const ValueView name = options.Member("gmsaCredentialSpecName"); !name.IsMissing()) {
    refuse("gmsaCredentialSpecName", formats::CheckDns1123Subdomain(name.AsString()));
  }
  if (const ValueView spec = options.Member("gmsaCredentialSpec"); !spec.IsMissing()) {
    if (spec.AsString().empty()) {
      refuse("gmsaCredentialSpec", {"gmsaCredentialSpec cannot be an empty string"});
    } else if (spec.AsString().size() > kMaxSpec) {
      refuse("gmsaCredentialSpec", {"gmsaCredentialSpec size must be under 64 KiB"});
    }
  }
  if (const ValueView user = options.Member("runAsUserName"); !user.IsMissing()) {
    refuse("runAsUserName", formats::CheckWindowsUser(user.AsString()));
  }
}

// As core ValidateSeccompPodAnnotations.
void ValidateSeccompAnnotations(const Path& path, ValueView annotations, ErrorList& errors) {
  const auto of_containers = [](const json::MemberView& annotation) {
    return annotation.name.starts_with(kSeccompContainerPrefix);
  };
  if (const ValueView pod = annotations.Member(kSeccompPodKey); !pod.IsAbsent()) {
    ValidateSeccompText(path.Child(kSeccompPodKey), Text(pod), errors);
  }
  const json::Members members = annotations.members();
  if (std::none_of(members.begin(), members.end(), of_containers)) return;
  for (const json::MemberView& annotation : SortedMembers(annotations)) {
    if (!of_containers(annotation)) continue;
    ValidateSeccompText(path.Child(annotation.name), Text(annotation.value), errors);
  }
}

bool IsAppArmorAnnotation(std::string_view key) { return key.starts_with(kAppArmorPrefix); }

bool HasAppArmorAnnotation(ValueView annotations) {
  return HasAnnotation(annotations, kAppArmorPrefix);
}

std::string AppArmorAnnotation(std::string_view container) {
  return std::string(kAppArmorPrefix) + std::string(container);
}

// As core ValidateAppArmorPodAnnotations.
void ValidateAppArmorAnnotations(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView annotations = scope.pod.Member("metadata").Member("annotations");
  if (!HasAppArmorAnnotation(annotations)) return;
  const ListIndex lists[] = {
      {scope.spec.Member("initContainers"), "name", annotations.size()},
      {scope.spec.Member("containers"), "name", annotations.size()},
      {scope.spec.Member("ephemeralContainers"), "name", annotations.size()},
  };
  for (const json::MemberView& annotation : SortedMembers(annotations)) {
    if (!IsAppArmorAnnotation(annotation.name)) continue;
    const Path at = path.Key(annotation.name);
    const std::string_view container = annotation.name.substr(kAppArmorPrefix.size());
    const bool is_known = std::any_of(
        std::begin(lists), std::end(lists),
        [container](const ListIndex& list) { return list.PlaceOf(container) != ListIndex::kNone; });
    if (!is_known) AddInvalid(at, container, "container not found", errors);
    const std::string_view profile = Text(annotation.value);
    if (IsAppArmorText(profile)) continue;
    AddInvalid(at, profile, "invalid AppArmor profile name: " + GoQuote(profile), errors);
  }
}

// As core validateSeccompAnnotationsAndFields.
void ValidateSeccompAgreement(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  const Path context = spec_path.Child("securityContext");
  const Path at = context.Child("seccompProfile");
  ValidateAgreement(kSeccomp, at, scope.spec.Member("securityContext").Member("seccompProfile"),
                    scope.Annotation(kSeccompPodKey), errors);
  ValidateContainerAgreement(kSeccomp, kSeccompContainerPrefix, "seccompProfile", {}, spec_path,
                             scope, errors);
}

// As core validateAppArmorAnnotationsAndFieldsMatchOnCreate.
void ValidateAppArmorAgreement(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  if (scope.RunsOn("windows")) return;
  ValidateContainerAgreement(kAppArmor, kAppArmorPrefix, "appArmorProfile",
                             scope.spec.Member("securityContext").Member("appArmorProfile"),
                             spec_path, scope, errors);
}

}  // namespace tandem::handwritten::core::pod
