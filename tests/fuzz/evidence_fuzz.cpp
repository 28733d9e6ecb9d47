// A document of evidence: what is read is written and read again the same, merging it with itself
// changes nothing, and every report of it is made.
#include <cstddef>
#include <cstdint>
#include <string>

#include "validation/evidence/reader.h"
#include "validation/evidence/report.h"
#include "validation/evidence/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem::evidence;
  const auto fleet = Read(std::string(reinterpret_cast<const char*>(data), size));
  if (!fleet) {
    if (fleet.error().message.empty()) __builtin_trap();
    return 0;
  }
  const auto again = Read(Write(*fleet));
  if (!again || Write(*again) != Write(*fleet)) __builtin_trap();
  Fleet merged = *fleet;
  merged.Add(*again);
  if (Write(merged) != Write(*fleet)) __builtin_trap();
  const Judgement judgement = Judge(*fleet, {}, TimePoint(std::chrono::seconds(1'800'000'000)));
  for (const Format format :
       {Format::kText, Format::kJson, Format::kMarkdown, Format::kJunit, Format::kHtml}) {
    if (Render(judgement, format).empty()) __builtin_trap();
  }
  return 0;
}
