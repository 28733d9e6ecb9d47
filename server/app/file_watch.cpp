#include "server/app/file_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <utility>

#include "config/file_tree.h"
#include "config/files.h"
#include "server/logging/log.h"
#include "validation/base/guard.h"
#include "validation/base/keyed_hash.h"

namespace tandem::server {

namespace fs = std::filesystem;

namespace {

using std::chrono::milliseconds;

/// Files that are written to all the time are looked at after so many debounces all the same.
constexpr int kMostDelays = 10;

/// Closes a file descriptor.
struct Descriptor {
  explicit Descriptor(int opened) : number(opened) {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number;
};

/// The files and directories to watch, in a fixed order.
struct Finds {
  std::vector<std::string> files;
  std::vector<std::string> directories;
};

/// Files in directories that somebody reads.
constexpr config::TreeFilter kReadable = {
    [](std::string_view name) { return name.starts_with('.'); },
    [](std::string_view name) { return name.ends_with(".go") || config::IsManifestName(name); }};

std::string ParentOf(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path().string() : ".";
}

/// A path that cannot be read now may be readable later: whoever reads it tells of the trouble.
Finds LookAt(const std::vector<std::string>& paths) {
  Finds finds;
  for (const std::string& path : paths) {
    const auto is_directory = config::IsDirectory(path);
    if (!is_directory || !*is_directory) {
      finds.directories.push_back(ParentOf(path));
      finds.files.push_back(path);
      continue;
    }
    for (config::TreeDirectory& part : config::WalkTree(path, kReadable).directories) {
      finds.directories.push_back(std::move(part.path));
      std::move(part.files.begin(), part.files.end(), std::back_inserter(finds.files));
    }
  }
  return finds;
}

/// Adds a file piece by piece: it may be larger than what anybody reads whole. Of a file that is
/// too large for that, only the size counts.
Status AddContent(const std::string& path, KeyedHash& hash) {
  auto file = config::FileReader::Open(path);
  if (!file) return file.error();
  hash.Add(std::uint64_t{file->size()});
  if (file->size() > config::kMaxFileBytes) return Ok();
  std::string piece;
  std::size_t seen = 0;
  do {
    piece.clear();
    if (Status read = file->ReadMore(piece); !read) return read;
    hash.Add(piece);
    seen += piece.size();
  } while (!piece.empty() && seen <= config::kMaxFileBytes);
  return Ok();
}

std::uint64_t ContentOf(const Finds& finds) {
  KeyedHash hash;
  for (const std::string& file : finds.files) {
    hash.Add(file);
    const Status added = AddContent(file, hash);
    if (!added) hash.Add(added.error().message);
    hash.Add(std::uint64_t{added ? 1U : 0U});
  }
  return hash.Finish();
}

/// An inotify descriptor that becomes readable when something happens in one of the directories. A
/// kernel that has run out of watches leaves it to the polls.
int Watch(const std::vector<std::string>& directories) {
  const int notifier = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  for (const std::string& directory : directories) {
    inotify_add_watch(
        notifier, directory.c_str(),
        IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_ONLYDIR);
  }
  return notifier;
}

struct Told {
  bool change = false;
  bool stop = false;
};

Told Await(int notifier, int stop, milliseconds timeout) {
  pollfd files[] = {{notifier, POLLIN, 0}, {stop, POLLIN, 0}};
  poll(files, 2, static_cast<int>(timeout.count()));
  return {(files[0].revents & POLLIN) != 0, (files[1].revents & POLLIN) != 0};
}

void Complain(const std::string& fault) {
  static_cast<void>(Guarded([&] { logging::Error(fault, "Files could not be looked at"); }));
}

void Discard(int notifier) {
  char events[4096];
  while (read(notifier, events, sizeof events) > 0) {
  }
}

}  // namespace

FileWatch::FileWatch(std::vector<std::string> paths)
    : paths_(std::move(paths)),
      content_(ContentOf(LookAt(paths_))),
      stop_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

FileWatch::~FileWatch() {
  if (thread_.joinable()) {
    eventfd_write(stop_, 1);
    thread_.join();
  }
  if (stop_ >= 0) close(stop_);
}

void FileWatch::Start(const Timing& timing, std::function<bool()> on_change) {
  thread_ = std::thread([this, timing, call = std::move(on_change)] { Run(timing, call); });
}

/// The watch is renewed before the content is read, so that no change falls between the two. Where
/// that fails, for want of memory, say, there is another look after a poll.
void FileWatch::Run(const Timing& timing, const std::function<bool()>& on_change) {
  Told told;
  bool taken = true;
  while (!told.stop) {
    Descriptor notifier(-1);
    const auto fault = Guarded([&] {
      notifier.number = Watch(LookAt(paths_).directories);
      const std::uint64_t content = ContentOf(LookAt(paths_));
      const bool changed = std::exchange(content_, content) != content;
      if (!changed && taken) return;
      taken = false;
      taken = on_change();
    });
    if (fault) Complain(*fault);

    told = Await(notifier.number, stop_, timing.poll);
    for (int i = 0; i < kMostDelays && told.change && !told.stop; ++i) {
      Discard(notifier.number);
      told = Await(notifier.number, stop_, timing.debounce);
    }
  }
}

}  // namespace tandem::server
