#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "validation/base/panic.h"

namespace tandem::fuzz {

/// A file that is nowhere but in memory.
class MemoryFile {
 public:
  MemoryFile(const std::uint8_t* data, std::size_t size) : file_(memfd_create("input", 0)) {
    TANDEM_CHECK(write(file_, data, size) == static_cast<ssize_t>(size));
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(file_); }

  static constexpr const char* kFolder = "/proc/self/fd";
  [[nodiscard]] std::string name() const { return std::to_string(file_); }
  [[nodiscard]] std::string path() const { return kFolder + ("/" + name()); }

 private:
  int file_;
};

}  // namespace tandem::fuzz
