#include "cli/manifests/other_files.h"

#include <string_view>

#include "config/files.h"
#include "validation/base/ascii.h"
#include "validation/base/group_version.h"

namespace tandem::manifests {
namespace {

constexpr std::string_view kApiVersion = "apiVersion";
constexpr std::string_view kKind = "kind";
constexpr std::string_view kChart = "Chart.yaml";

/// Whether a value is like `v1` or `apps/v1beta1`.
bool IsApiVersion(json::ValueView value) {
  if (!value.IsString()) return false;
  const std::string_view version = SplitApiVersion(value.AsString()).version;
  return version.size() > 1 && version[0] == 'v' && IsDigit(version[1]);
}

/// True of the version of what only kustomize reads: a Kustomization or a Component.
bool IsOfKustomize(json::ValueView value) {
  return value.IsString() && SplitApiVersion(value.AsString()).group == "kustomize.config.k8s.io";
}

}  // namespace

bool IsOfChart(const std::string& path) {
  constexpr std::string_view kTemplates = "templates/";
  if (path.substr(path.rfind('/') + 1) == kChart) return true;  // npos + 1 is 0
  for (std::size_t at = path.find(kTemplates); at != std::string::npos;
       at = path.find(kTemplates, at + 1)) {
    const bool is_folder = at == 0 || path[at - 1] == '/';
    if (is_folder && config::FileReader::Open(path.substr(0, at).append(kChart))) return true;
  }
  return false;
}

bool IsNoObject(json::ValueView document) {
  if (document.IsMissing()) return false;
  const json::ValueView version = document.Member(kApiVersion);
  const json::ValueView kind = document.Member(kKind);
  if (version.IsMissing() && kind.IsMissing()) return true;
  if (IsOfKustomize(version)) return true;
  const bool is_half = version.IsMissing() || kind.IsMissing();
  return is_half && !document.Member("metadata").IsObject() && !IsApiVersion(version);
}

bool SpeaksOfObjects(const std::string& path) {
  if (path == "-") return true;
  auto file = config::FileReader::Open(path);
  if (!file) return true;
  bool has_version = false;
  bool has_kind = false;
  std::string text;
  while (!has_version || !has_kind) {
    // The last bytes stay, since a word may have begun in them.
    if (text.size() > kApiVersion.size()) text.erase(0, text.size() - kApiVersion.size());
    const std::size_t before = text.size();
    if (!file->ReadMore(text)) return true;
    if (text.size() == before) return false;
    has_version |= text.find(kApiVersion) != std::string::npos;
    has_kind |= text.find(kKind) != std::string::npos;
  }
  return true;
}

}  // namespace tandem::manifests
