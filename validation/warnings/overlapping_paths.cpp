#include "validation/warnings/overlapping_paths.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/handwritten/access.h"

namespace tandem::warnings {
namespace {

using handwritten::Text;
using json::ValueView;

/// The most pairs that are looked at more closely: more than any answer carries.
constexpr std::size_t kMostPairs = 256;

/// A file of a volume, and the projected source that it comes from.
struct File {
  std::string_view path;  ///< without a slash at its end
  std::string source;     ///< empty where a volume has but one

  [[nodiscard]] std::string ToString() const {
    return source.empty() ? GoQuote(path) : GoQuote(path) + " (" + source + ")";
  }
};

std::string_view WithoutTrailingSlashes(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  return path;
}

/// Pairs of a file and an earlier one, in the order of the files.
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The paths below a path follow it when all end with a slash and are sorted.
/// As api/pod checkForOverlap.
Pairs FindOverlaps(const std::vector<File>& files) {
  std::vector<std::pair<std::string, std::size_t>> sorted;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].path.empty()) sorted.emplace_back(std::string(files[i].path) + "/", i);
  }
  std::sort(sorted.begin(), sorted.end());
  Pairs pairs;
  std::vector<const std::pair<std::string, std::size_t>*> above;  // the outermost first
  for (const auto& entry : sorted) {
    while (!above.empty() && !entry.first.starts_with(above.back()->first)) above.pop_back();
    for (const auto* other : above) {
      if (pairs.size() == kMostPairs) break;
      pairs.emplace_back(std::max(entry.second, other->second),
                         std::min(entry.second, other->second));
    }
    above.push_back(&entry);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

void Report(std::string_view volume, const std::string& what, const std::vector<File>& files,
            List& list) {
  for (const auto& [file, earlier] : FindOverlaps(files)) {
    list.AddText("volume " + GoQuote(volume) + " (" + what + "): overlapping paths: " +
                 files[file].ToString() + " with " + files[earlier].ToString());
  }
}

void AddItems(ValueView items, const std::string& source, std::vector<File>& files) {
  for (const ValueView item : items.elements()) {
    files.push_back({WithoutTrailingSlashes(Text(item, "path")), source});
  }
}

std::string Named(std::string_view kind, std::string_view name) {
  return std::string(kind) + " " + GoQuote(name);
}

void WarnOfItems(std::string_view volume, ValueView source, const std::string& what, List& list) {
  if (source.Member("items").size() < 2) return;
  std::vector<File> files;
  AddItems(source.Member("items"), {}, files);
  Report(volume, what, files, list);
}

void AddProjection(ValueView source, std::vector<File>& files) {
  if (const ValueView map = source.Member("configMap"); map.Member("items").size() > 0) {
    return AddItems(map.Member("items"), Named("ConfigMap", Text(map, "name")), files);
  }
  if (const ValueView secret = source.Member("secret"); secret.Member("items").size() > 0) {
    return AddItems(secret.Member("items"), Named("Secret", Text(secret, "name")), files);
  }
  if (const ValueView api = source.Member("downwardAPI"); api.Member("items").size() > 0) {
    return AddItems(api.Member("items"), "DownwardAPI", files);
  }
  if (const ValueView token = source.Member("serviceAccountToken"); !token.IsMissing()) {
    files.push_back({WithoutTrailingSlashes(Text(token, "path")), "ServiceAccountToken"});
    return;
  }
  if (const ValueView bundle = source.Member("clusterTrustBundle"); !bundle.IsMissing()) {
    const bool has_name = !bundle.Member("name").IsMissing();
    const std::string_view name = Text(bundle, has_name ? "name" : "signerName");
    files.push_back(
        {WithoutTrailingSlashes(Text(bundle, "path")), Named("ClusterTrustBundle", name)});
  }
}

bool IsEmpty(ValueView source) {
  for (const json::MemberView& member : source.members()) {
    if (!member.value.IsMissing()) return false;
  }
  return true;
}

void WarnOfProjections(std::string_view volume, ValueView projected, List& list) {
  std::vector<File> files;
  for (const ValueView source : projected.Member("sources").elements()) {
    if (IsEmpty(source)) {
      list.AddText("volume " + GoQuote(volume) + " (Projected) has no sources provided");
    } else {
      AddProjection(source, files);
    }
  }
  if (files.size() > 1) Report(volume, "Projected", files, list);
}

}  // namespace

// As api/pod warningsForOverlappingVirtualPaths.
void WarnOfOverlappingPaths(ValueView volumes, List& list) {
  for (const ValueView volume : volumes.elements()) {
    if (list.IsFull()) return;
    const std::string_view name = Text(volume, "name");
    if (const ValueView map = volume.Member("configMap"); !map.IsMissing()) {
      WarnOfItems(name, map, Named("ConfigMap", Text(map, "name")), list);
    }
    if (const ValueView secret = volume.Member("secret"); !secret.IsMissing()) {
      WarnOfItems(name, secret, Named("Secret", Text(secret, "secretName")), list);
    }
    if (const ValueView api = volume.Member("downwardAPI"); !api.IsMissing()) {
      WarnOfItems(name, api, "DownwardAPI", list);
    }
    if (const ValueView projected = volume.Member("projected"); !projected.IsMissing()) {
      WarnOfProjections(name, projected, list);
    }
  }
}

}  // namespace tandem::warnings
