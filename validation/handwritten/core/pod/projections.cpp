// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/projections.h"

#include <algorithm>
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/paths.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/core/pod/volume_sources.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/signer_name.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

/// The faults of a bundle's name, which begins with the bundle's signer if it has one.
/// As core ValidateClusterTrustBundleName.
formats::Messages CheckBundleName(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  if (colon == std::string_view::npos) return formats::CheckDns1123Subdomain(name);
  const std::string_view signer = name.substr(0, colon);
  if (signer.empty()) {
    return {R"(ClusterTrustBundle without signer name must not have ":" in its name)"};
  }
  if (signer.find('/') == std::string_view::npos) {
    return formats::CheckDns1123Subdomain(name.substr(colon + 1));
  }
  std::string slashed(signer);
  std::replace(slashed.begin(), slashed.end(), ':', '/');
  std::string prefix(slashed);
  std::replace(prefix.begin(), prefix.end(), '/', ':');
  return {"ClusterTrustBundle for signerName " + slashed + " must be named with prefix " + prefix +
          ":"};
}

/// One volume's sources, and the paths they have taken so far.
class Projection {
 public:
  Projection(const Path& path, const PodScope& scope, ErrorList& errors)
      : path_(path), scope_(scope), errors_(errors) {}

  void Check(const Path& at, ValueView source) {
    std::size_t count = 0;
    for (const Kind& kind : kKinds) {
      const ValueView present = source.Member(kind.name);
      if (present.IsMissing()) continue;
      ++count;
      const Path kind_path = at.Child(kind.name);
      (this->*kind.check)(kind_path, present);
    }
    if (count > 1) {
      errors_.Add(field::Forbidden(at, "may not specify more than 1 volume type per source"));
    }
  }

 private:
  struct Kind {
    std::string_view name;
    void (Projection::*check)(const Path& path, ValueView source);
  };
  static const Kind kKinds[6];

  void CheckFiles(const Path& path, ValueView source) {
    const std::string_view name = Text(source, "name");
    RequireText(path.Child("name"), name, errors_);
    const Path items_path = path.Child("items");
    const ValueView items = source.Member("items");
    for (std::size_t i = 0; i < items.size(); ++i) {
      const Path item = items_path.Index(i);
      ValidateKeyToPath(item, items.At(i), errors_);
      const std::string_view file = Text(items.At(i), "path");
      if (!file.empty()) Take(file, name);
    }
  }

  void CheckDownwardApi(const Path& path, ValueView source) {
    for (const ValueView file : source.Member("items").elements()) {
      ValidateDownwardFile(path, file, errors_);
      const std::string_view file_path = Text(file, "path");
      if (!file_path.empty()) Take(file_path, file_path);
    }
  }

  /// Parity: errors about the path of the token are beside the sources, and tokens may share it.
  void CheckToken(const Path& path, ValueView source) {
    constexpr std::int64_t kMost = std::int64_t{1} << 32;
    const std::int64_t seconds = IntegerOrZero(source, "expirationSeconds");
    const Path seconds_path = path.Child("expirationSeconds");
    if (seconds < 600) {
      AddInvalid(seconds_path, seconds, "may not specify a duration less than 10 minutes", errors_);
    } else if (seconds > kMost) {
      AddInvalid(seconds_path, seconds, "may not specify a duration larger than 2^32 seconds",
                 errors_);
    }
    const std::string_view token = Text(source, "path");
    const Path at = path_.Child("path");
    if (!RequireText(at, token, errors_)) return;
    const std::size_t before = errors_.size();
    ValidateNonReservedPath(at, token, errors_);
    if (errors_.size() > before && scope_.old.Has(OldFlaw::kTokenPath)) errors_.Truncate(before);
  }

  void CheckTrustBundle(const Path& path, ValueView source) {
    const ValueView name = source.Member("name");
    const ValueView signer = source.Member("signerName");
    if (!name.IsMissing() && !signer.IsMissing()) {
      errors_.Add(
          field::Invalid(path, BadValue::Json(GoPointerJson(kClusterTrustBundleProjection, source)),
                         "only one of name and signerName may be used"));
    } else if (!name.IsMissing()) {
      CheckBundleByName(path, name.AsString(), source.Member("labelSelector"));
    } else if (!signer.IsMissing()) {
      CheckBundleBySigner(path, signer.AsString(), source.Member("labelSelector"));
    } else {
      errors_.Add(field::Required(path, "either name or signerName must be specified"));
    }
    const Path at = path.Child("path");
    const std::string_view file = Text(source, "path");
    RequireText(at, file, errors_);
    ValidateNonReservedPath(at, file, errors_);
    Take(file, file);
  }

  void CheckBundleByName(const Path& path, std::string_view name, ValueView selector) {
    const Path at = path.Child("name");
    RequireText(at, name, errors_, "must be a valid object name");
    for (const std::string& message : CheckBundleName(name)) {
      AddInvalid(at, name, "not a valid clustertrustbundlename: " + message, errors_);
    }
    if (selector.IsMissing()) return;
    errors_.Add(field::Invalid(path.Child("labelSelector"),
                               BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                               "labelSelector must be unset if name is specified"));
  }

  void CheckBundleBySigner(const Path& path, std::string_view signer, ValueView selector) {
    const Path at = path.Child("signerName");
    RequireText(at, signer, errors_, "must be a valid signer name");
    ValidateSignerName(at, signer, errors_);
    meta::ValidateLabelSelector(path.Child("labelSelector"), selector,
                                meta::SelectorValues::kLabelValues, errors_);
  }

  void CheckCertificate(const Path& path, ValueView source) {
    const std::string_view signer = Text(source, "signerName");
    ValidateSignerName(path.Child("signerName"), signer, errors_);
    CheckUserAnnotations(path.Child("userAnnotations"), source.Member("userAnnotations"));
    CheckKeyType(path.Child("keyType"), Text(source, "keyType"));
    CheckExpiration(path.Child("maxExpirationSeconds"), source.Member("maxExpirationSeconds"),
                    IsKubernetesSigner(signer));
    bool has_path = false;
    for (const std::string_view name :
         {"credentialBundlePath", "keyPath", "certificateChainPath"}) {
      const std::string_view file = Text(source, name);
      if (file.empty()) continue;
      has_path = true;
      ValidateNonReservedPath(path.Child(name), file, errors_);
      Take(file, file);
    }
    if (has_path) return;
    errors_.Add(field::Required(
        path, "specify at least one of credentialBundlePath, keyPath, and certificateChainPath"));
  }

  // As core ValidateUserAnnotations.
  void CheckUserAnnotations(const Path& path, ValueView annotations) {
    constexpr std::int64_t kMax = std::int64_t{256} << 10;
    std::size_t size = 0;
    for (const json::MemberView& annotation : SortedMembers(annotations)) {
      CheckUserAnnotation(path, formats::LowerCase(annotation.name));
      size += annotation.name.size() + Text(annotation.value).size();
    }
    if (static_cast<std::int64_t>(size) > kMax) errors_.Add(field::TooLongBytes(path, kMax));
  }

  void CheckUserAnnotation(const Path& path, std::string_view key) {
    if (!RequireText(path, key, errors_)) return;
    const std::size_t before = errors_.size();
    AddMessages(path, key, formats::CheckLabelKey(key), {}, errors_);
    if (errors_.size() > before || key.find('/') != std::string_view::npos) return;
    AddInvalid(path, key, R"(must be a domain-prefixed key (such as "acme.io/foo"))", errors_);
  }

  void CheckKeyType(const Path& path, std::string_view type) {
    static constexpr std::string_view kTypes[] = {"RSA3072",   "RSA4096",   "ECDSAP256",
                                                  "ECDSAP384", "ECDSAP521", "ED25519"};
    if (std::find(std::begin(kTypes), std::end(kTypes), type) != std::end(kTypes)) return;
    errors_.Add(field::NotSupported(path, BadValue::String(std::string(type)), kTypes));
  }

  void CheckExpiration(const Path& path, ValueView seconds, bool is_built_in) {
    if (seconds.IsMissing()) return;
    const std::int64_t most = is_built_in ? 86400 : 7862400;
    if (seconds.AsInt() < 3600) {
      AddInvalid(path, seconds.AsInt(), "if provided, maxExpirationSeconds must be >= 3600",
                 errors_);
    } else if (seconds.AsInt() > most) {
      AddInvalid(path, seconds.AsInt(),
                 "if provided, maxExpirationSeconds must be <= " + std::to_string(most), errors_);
    }
  }

  void Take(std::string_view file, std::string_view blamed) {
    if (taken_.Insert(file)) return;
    AddInvalid(path_, blamed, "conflicting duplicate paths", errors_);
  }

  const Path& path_;
  const PodScope& scope_;
  ErrorList& errors_;
  SeenTexts taken_;
};

const Projection::Kind Projection::kKinds[] = {
    {"secret", &Projection::CheckFiles},
    {"configMap", &Projection::CheckFiles},
    {"downwardAPI", &Projection::CheckDownwardApi},
    {"serviceAccountToken", &Projection::CheckToken},
    {"clusterTrustBundle", &Projection::CheckTrustBundle},
    {"podCertificate", &Projection::CheckCertificate},
};

bool IsBadTokenPath(std::string_view path) {
  const Path unused;
  ErrorList errors;
  ValidateNonReservedPath(unused, path, errors);
  return !errors.empty();
}

}  // namespace

// As core validateProjectedVolumeSource and validateProjectionSources.
void ValidateProjected(const Path& path, ValueView projected, const PodScope& scope,
                       ErrorList& errors) {
  ValidateFileMode(path.Child("defaultMode"), projected.Member("defaultMode"), errors);
  Projection projection(path, scope, errors);
  const Path sources_path = path.Child("sources");
  const ValueView sources = projected.Member("sources");
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Path at = sources_path.Index(i);
    projection.Check(at, sources.At(i));
  }
}

// As api/pod hasNonLocalProjectedTokenPath.
bool HasBadTokenPath(ValueView spec) {
  for (const ValueView volume : spec.Member("volumes").elements()) {
    for (const ValueView source : volume.Member("projected").Member("sources").elements()) {
      const ValueView token = source.Member("serviceAccountToken");
      if (!token.IsMissing() && IsBadTokenPath(Text(token, "path"))) return true;
    }
  }
  return false;
}

}  // namespace tandem::handwritten::core::pod
