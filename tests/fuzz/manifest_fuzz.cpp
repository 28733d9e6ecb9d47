// A file of manifests: it is split into documents, each of which can be used or has a place in the
// file where it cannot.
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "config/files.h"
#include "config/manifest_reader.h"
#include "validation/base/panic.h"

namespace {

using namespace tandem;

/// A file that is nowhere but in memory.
class MemoryFile {
 public:
  MemoryFile(const std::uint8_t* data, std::size_t size) : file_(memfd_create("manifest", 0)) {
    TANDEM_CHECK(write(file_, data, size) == static_cast<ssize_t>(size));
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(file_); }

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const MemoryFile file(data, size);
  auto opened = config::FileReader::Open(file.path());
  TANDEM_CHECK(opened.has_value());
  config::ManifestReader reader(*std::move(opened), "f", {.document_bytes = 64 * 1024});
  std::size_t documents = 0;
  while (auto next = reader.Next()) {
    TANDEM_CHECK(++documents <= size + 1);
    if (!*next) {
      TANDEM_CHECK(next->error().message.starts_with("f:"));
      continue;
    }
    config::Manifest& manifest = **next;
    TANDEM_CHECK(!manifest.document.root().IsAbsent());
    TANDEM_CHECK(manifest.positions.Find({}).line > 0);
  }
  return 0;
}
