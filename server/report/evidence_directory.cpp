#include "server/report/evidence_directory.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "config/files.h"
#include "validation/evidence/reader.h"
#include "validation/evidence/writer.h"

namespace tandem::report {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "evidence-";
constexpr std::string_view kSuffix = ".json";
constexpr int kOnlyWe = 0600;
constexpr std::size_t kKeyBytes = 16;
constexpr std::size_t kMostFiles = 1'000;

Failure Trouble(const std::string& path) { return Failure{path + ": " + std::strerror(errno)}; }

/// A file that is closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool IsOpen() const { return number_ >= 0; }

 private:
  int number_;
};

Status WriteAll(const std::string& path, std::string_view text) {
  const Descriptor file(
      open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kOnlyWe));
  if (!file.IsOpen()) return Trouble(path);
  while (!text.empty()) {
    const ssize_t count = write(file.number(), text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Trouble(path);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return fsync(file.number()) == 0 ? Ok() : Trouble(path);
}

/// Puts the text in the place of a file, all at once.
Status Replace(const std::string& directory, const std::string& name, std::string_view text) {
  const std::string path = directory + "/" + name;
  const std::string temporary = directory + "/." + name + ".tmp";
  Status written = WriteAll(temporary, text);
  if (!written || rename(temporary.c_str(), path.c_str()) != 0) {
    if (written) written = Trouble(path);
    unlink(temporary.c_str());
    return written;
  }
  const Descriptor folder(open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.IsOpen()) fsync(folder.number());
  return Ok();
}

std::uint64_t RandomNumber() {
  std::uint64_t number = 0;
  while (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number)) {
  }
  return number;
}

std::string Hexadecimal(std::uint64_t number) {
  constexpr std::size_t kDigits = 16;
  std::string text(kDigits, '0');
  for (std::size_t i = kDigits; i-- > 0; number >>= 4U) text[i] = "0123456789abcdef"[number & 15U];
  return text;
}

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

}  // namespace

Result<HashKey> ReadKey(const std::string& file) {
  const auto text = config::ReadFile(file);
  if (!text) return text.error();
  if (text->size() < kKeyBytes) {
    return Failure{file + ": has " + std::to_string(text->size()) + " bytes, a key has at least " +
                   std::to_string(kKeyBytes)};
  }
  const auto half = [&text](std::uint64_t which) {
    KeyedHash hash(HashKey{which, 0});
    hash.Add(*text);
    return hash.Finish();
  };
  return HashKey{half(1), half(2)};
}

HashKey NewKey() { return {RandomNumber(), RandomNumber()}; }

std::string NewInstance() { return Hexadecimal(RandomNumber()) + Hexadecimal(RandomNumber()); }

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
    const Status made =
        Replace(path_, "evidence.key", Hexadecimal(RandomNumber()) + Hexadecimal(RandomNumber()));
    if (!made) return made.error();
  }
  return ReadKey(path);
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
    if (found->second.key != key || found->second.source != evidence::Source::kLive) continue;
    if (Claim(instance)) return found->second;
  }
  return std::nullopt;
}

Status EvidenceDirectory::Write(const evidence::Document& document) {
  if (claimed_ != document.instance) Claim(document.instance);
  return Replace(path_, FileOf(document.instance), evidence::Write(document));
}

}  // namespace tandem::report
