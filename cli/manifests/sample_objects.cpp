#include "cli/manifests/sample_objects.h"

#include <cstddef>
#include <map>
#include <utility>

#include "cli/manifests/manifest_files.h"
#include "cli/manifests/manifest_objects.h"
#include "config/manifest_reader.h"
#include "validation/base/group_version.h"
#include "validation/json/overlay.h"
#include "validation/record/audit_event.h"
#include "validation/record/record.h"

namespace tandem::manifests {
namespace {

using synthesis::JsonTree;

/// Recordings have the same object many times over.
constexpr std::size_t kMostRecorded = 100;

/// The objects of files, as they are found.
class Samples {
 public:
  Status AddFile(const std::string& file) {
    auto opened = config::FileReader::Open(file);
    if (!opened) return opened.error();
    config::ManifestReader reader(*std::move(opened), file, {});
    while (auto next = reader.Next()) {
      if (!*next) return next->error();
      for (const ManifestObject& object : ObjectsOf((*next)->document.root())) {
        if (Status added = Add(object); !added) return Failure{file + ": " + added.error().message};
      }
    }
    return Ok();
  }

  std::vector<JsonTree> Take() { return std::move(objects_); }

 private:
  Status Add(const ManifestObject& object) {
    if (object.kind == "AdmissionReview") {
      const auto recorded = record::ReadReview(object.value);
      if (!recorded) return recorded.error();
      AddRecorded(recorded->review);
    } else if (record::IsAuditEvent(object.api_version, object.kind)) {
      json::Overlay overlay;
      const auto event = record::ReadAuditEvent(object.value, overlay);
      if (event) AddRecorded(event->review);
    } else {
      Add(object.value, object.api_version, object.kind);
    }
    return Ok();
  }

  /// Adds both objects of a write; of each kind only the first ones.
  void AddRecorded(const verdict::Review& review) {
    const std::string api_version = JoinApiVersion(review.group, review.version);
    std::size_t& count = recorded_[api_version + " " + std::string(review.kind)];
    for (const json::ValueView value : {review.object, review.old_object}) {
      if (!value.IsObject() || count == kMostRecorded) continue;
      Add(value, api_version, std::string(review.kind));
      ++count;
    }
  }

  void Add(json::ValueView value, const std::string& api_version, const std::string& kind) {
    JsonTree& tree = objects_.emplace_back(JsonTree::Of(value));
    tree.At("apiVersion") = JsonTree::Text(api_version);
    tree.At("kind") = JsonTree::Text(kind);
  }

  std::vector<JsonTree> objects_;
  std::map<std::string, std::size_t> recorded_;  // by apiVersion and kind
};

}  // namespace

Result<std::vector<JsonTree>> ReadSamples(const std::vector<std::string>& paths) {
  Samples samples;
  if (paths.empty()) return samples.Take();
  const auto files = FindManifestFiles(paths);
  if (!files) return files.error();
  for (const std::string& file : *files) {
    if (Status read = samples.AddFile(file); !read) return read.error();
  }
  return samples.Take();
}

}  // namespace tandem::manifests
