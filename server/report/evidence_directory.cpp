#include "server/report/evidence_directory.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "config/evidence_key.h"
#include "config/files.h"
#include "config/replace_file.h"
#include "validation/evidence/reader.h"
#include "validation/evidence/writer.h"

namespace tandem::report {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "evidence-";
constexpr std::string_view kSuffix = ".json";
constexpr int kOnlyWe = 0600;
constexpr std::size_t kMostFiles = 1'000;

std::string FileOf(std::string_view instance) {
  std::string name(kPrefix);
  return name.append(instance).append(kSuffix);
}

/// The instances of the files in a directory, the one that was written last first.
std::vector<std::string> InstancesIn(const std::string& directory) {
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, error)) {
    std::string name = entry.path().filename().string();
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) continue;
    name = name.substr(kPrefix.size(), name.size() - kPrefix.size() - kSuffix.size());
    std::error_code gone;
    const fs::file_time_type written = entry.last_write_time(gone);
    if (!gone && found.size() < kMostFiles) found.emplace_back(written, std::move(name));
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<std::string> instances;
  instances.reserve(found.size());
  for (auto& [written, instance] : found) instances.push_back(std::move(instance));
  return instances;
}

/// Why a process with this key cannot go on with a document; empty when it can.
std::string WhyForeign(const evidence::Document& document, std::string_view key) {
  if (document.source != evidence::Source::kLive) {
    return "is evidence of " + std::string(ToString(document.source)) + ", not of traffic";
  }
  return document.key == key ? "" : "has another key";
}

}  // namespace

Result<EvidenceDirectory> EvidenceDirectory::Open(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return Failure{path + ": " + (error ? error.message() : "is not a directory")};
  }
  return EvidenceDirectory(path);
}

EvidenceDirectory::EvidenceDirectory(EvidenceDirectory&& other) noexcept
    : path_(std::move(other.path_)),
      claimed_(std::move(other.claimed_)),
      lock_(std::exchange(other.lock_, -1)) {}

EvidenceDirectory::~EvidenceDirectory() {
  if (lock_ >= 0) close(lock_);
}

Result<HashKey> EvidenceDirectory::Key() const {
  const std::string path = path_ + "/evidence.key";
  std::error_code error;
  if (!fs::exists(path, error)) {
    const Status made = config::ReplaceFile(path, config::NewInstance());
    if (!made) return made.error();
  }
  return config::ReadKey(path);
}

/// The lock goes with the process, however it ends.
bool EvidenceDirectory::Claim(const std::string& instance) {
  const std::string path = path_ + "/." + FileOf(instance) + ".lock";
  const int lock = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kOnlyWe);
  if (lock < 0) return false;
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    close(lock);
    return false;
  }
  if (lock_ >= 0) close(lock_);
  lock_ = lock;
  claimed_ = instance;
  return true;
}

std::optional<evidence::Document> EvidenceDirectory::TakeOver(std::string_view key,
                                                              std::string& trouble) {
  const auto complain = [&trouble](const std::string& why) { trouble.append(why).append("\n"); };
  for (const std::string& instance : InstancesIn(path_)) {
    const std::string path = path_ + "/" + FileOf(instance);
    auto text = config::ReadFile(path);
    if (!text) {
      complain(text.error().message);
      continue;
    }
    auto fleet = evidence::Read(*std::move(text));
    if (!fleet) {
      complain(path + ": " + fleet.error().message);
      continue;
    }
    const auto found = fleet->documents().find(instance);
    if (found == fleet->documents().end() || fleet->documents().size() != 1) {
      complain(path + ": is not of the process that its name says");
      continue;
    }
    if (std::string why = WhyForeign(found->second, key); !why.empty()) {
      complain(path + ": " + why);
      continue;
    }
    if (Claim(instance)) return found->second;
    complain(path + ": belongs to a process that runs");
  }
  return std::nullopt;
}

Status EvidenceDirectory::Write(const evidence::Document& document) {
  if (claimed_ != document.instance) Claim(document.instance);
  return config::ReplaceFile(path_ + "/" + FileOf(document.instance), evidence::Write(document));
}

}  // namespace tandem::report
