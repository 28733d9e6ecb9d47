// A file of recorded reviews, which is cut into documents: each has a place in the file, and all of
// them together are no longer than it.
#include <cstddef>
#include <cstdint>
#include <utility>

#include "cli/replay/document_cutter.h"
#include "config/files.h"
#include "tests/fuzz/memory_file.h"
#include "validation/base/panic.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  const fuzz::MemoryFile file(data, size);
  auto opened = config::FileReader::Open(file.path());
  TANDEM_CHECK(opened.has_value());
  replay::DocumentCutter cutter(*std::move(opened), {.document_bytes = 64 * 1024});
  std::size_t documents = 0;
  std::size_t bytes = 0;
  std::size_t line = 1;
  while (auto next = cutter.Next()) {
    TANDEM_CHECK(++documents <= size + 1);
    if (!*next) continue;
    TANDEM_CHECK((*next)->line >= line);
    line = (*next)->line;
    bytes += (*next)->text.size();
  }
  TANDEM_CHECK(bytes <= size);
  TANDEM_CHECK(cutter.bytes_read() <= size);
  return 0;
}
