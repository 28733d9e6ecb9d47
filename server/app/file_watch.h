#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace tandem::server {

/// Notices when the content of files or directory trees changes: soon after the kernel has told of
/// something near them, and at every poll, because not every file system tells. It looks through
/// symbolic links, so that swapping the one of a ConfigMap or Secret mount is a change, and passes
/// over names that begin with a dot. Of the files in directories it heeds those that end in .go,
/// .yaml, .yml or .json. What cannot be read counts as other content.
class FileWatch {
 public:
  struct Timing {
    std::chrono::milliseconds debounce{200};  ///< quiet that must follow what the kernel tells
    std::chrono::milliseconds poll{60'000};
  };

  /// Takes note of what the paths hold now.
  explicit FileWatch(std::vector<std::string> paths);
  ~FileWatch();
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  /// Calls back, on a thread of its own, after every change since the construction, and again at
  /// every look as long as the callback returns false. What the callback throws is logged and the
  /// same as false. Once only.
  void Start(const Timing& timing, std::function<bool()> on_change);

 private:
  void Run(const Timing& timing, const std::function<bool()>& on_change);

  std::vector<std::string> paths_;
  std::uint64_t content_;
  int stop_;  ///< an eventfd, readable once the thread is to end
  std::thread thread_;
};

}  // namespace tandem::server
