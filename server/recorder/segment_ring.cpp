#include "server/recorder/segment_ring.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "validation/formats/timestamp.h"

namespace tandem::recorder {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "reviews-";
constexpr std::string_view kSuffix = ".jsonl";
constexpr int kOnlyWe = 0600;

Failure Trouble(const std::string& path) { return Failure{path + ": " + std::strerror(errno)}; }

/// A time as `20261122T001500Z`, so that names are in the order of time.
std::string StartText(std::chrono::system_clock::time_point now) {
  std::string text = formats::FormatTimestamp(formats::Timestamp::Of(now));
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

std::string NumberText(std::uint64_t number) {
  std::string digits = std::to_string(number);
  constexpr std::size_t kWidth = 6;
  return std::string(kWidth - std::min(kWidth, digits.size()), '0') + digits;
}

bool IsSegment(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with(kPrefix) && name.ends_with(kSuffix);
}

}  // namespace

Result<SegmentRing> SegmentRing::Open(const std::string& directory, const Limits& limits,
                                      std::chrono::system_clock::time_point now) {
  std::string prefix = (fs::path(directory) / kPrefix).string() + StartText(now) + "-";
  SegmentRing ring(std::move(prefix), limits);
  if (Status locked = ring.Lock(directory); !locked) return locked.error();
  if (Status found = ring.FindEarlier(directory); !found) return found.error();
  if (Status started = ring.StartSegment(); !started) return started.error();
  return ring;
}

SegmentRing::SegmentRing(SegmentRing&& other) noexcept
    : prefix_(std::move(other.prefix_)),
      limits_(other.limits_),
      lock_(std::exchange(other.lock_, -1)),
      file_(std::exchange(other.file_, -1)),
      segments_(std::move(other.segments_)),
      total_(other.total_),
      number_(other.number_) {}

SegmentRing::~SegmentRing() {
  EndSegment();
  if (lock_ >= 0) close(lock_);
}

/// The lock goes with the process, however it ends.
Status SegmentRing::Lock(const std::string& directory) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) {
    return Failure{directory + ": " + (error ? error.message() : "is not a directory")};
  }
  const std::string path = (fs::path(directory) / ".lock").string();
  lock_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOnlyWe);
  if (lock_ < 0) return Trouble(path);
  if (flock(lock_, LOCK_EX | LOCK_NB) == 0) return Ok();
  if (errno != EWOULDBLOCK) return Trouble(path);
  return Failure{directory + ": another process records into it"};
}

/// Finds the files of earlier runs; those that nothing was written to are removed.
Status SegmentRing::FindEarlier(const std::string& directory) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, error)) {
    std::error_code gone;
    if (!IsSegment(entry.path()) || !entry.is_regular_file(gone)) continue;
    const std::uintmax_t size = entry.file_size(gone);
    if (gone) continue;
    if (size == 0) {
      fs::remove(entry.path(), gone);
      continue;
    }
    segments_.push_back({entry.path().string(), size});
    total_ += size;
  }
  if (error) return Failure{directory + ": " + error.message()};
  std::sort(segments_.begin(), segments_.end(),
            [](const Segment& a, const Segment& b) { return a.path < b.path; });
  return Ok();
}

Status SegmentRing::StartSegment() {
  do {
    const std::string path = prefix_ + NumberText(++number_) + std::string(kSuffix);
    file_ = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOnlyWe);
    if (file_ >= 0) {
      segments_.push_back({path, 0});
    } else if (errno != EEXIST) {
      return Trouble(path);
    }
  } while (file_ < 0);
  return Ok();
}

void SegmentRing::EndSegment() {
  if (file_ < 0) return;
  Sync();
  close(std::exchange(file_, -1));
  if (segments_.back().size > 0) return;
  unlink(segments_.back().path.c_str());
  segments_.pop_back();
}

/// Removes the oldest segments, but never the last one, which is written to.
void SegmentRing::MakeRoom(std::uint64_t bytes) {
  while (segments_.size() > 1 && total_ + bytes > limits_.total_bytes) {
    unlink(segments_.front().path.c_str());
    total_ -= segments_.front().size;
    segments_.pop_front();
  }
}

Status SegmentRing::Append(std::string_view line) {
  const bool full = file_ >= 0 && segments_.back().size > 0 &&
                    segments_.back().size + line.size() > limits_.segment_bytes;
  if (full) EndSegment();
  if (file_ < 0) {
    if (Status started = StartSegment(); !started) return started;
  }
  MakeRoom(line.size());
  return Write(line);
}

Status SegmentRing::Write(std::string_view line) {
  Segment& segment = segments_.back();
  for (std::string_view left = line; !left.empty();) {
    const ssize_t written = write(file_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const Failure failure = Trouble(segment.path);
      // The part of the line that got through must not stand before the next one.
      if (ftruncate(file_, static_cast<off_t>(segment.size)) != 0 ||
          lseek(file_, static_cast<off_t>(segment.size), SEEK_SET) < 0) {
        EndSegment();
      }
      return failure;
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  segment.size += line.size();
  total_ += line.size();
  return Ok();
}

void SegmentRing::Sync() const {
  if (file_ >= 0) fdatasync(file_);
}

}  // namespace tandem::recorder
