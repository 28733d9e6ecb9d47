// A file of manifests: it is split into documents, each of which can be used or has a place in the
// file where it cannot.
#include <cstddef>
#include <cstdint>
#include <utility>

#include "config/files.h"
#include "config/manifest_reader.h"
#include "tests/fuzz/memory_file.h"
#include "validation/base/panic.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  const fuzz::MemoryFile file(data, size);
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
