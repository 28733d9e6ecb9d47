// Small files of text: go.mod and go.work, the imports of Go sources, and the page of metrics that
// a server is asked for.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/doctor/metric_samples.h"
#include "config/go_modules.h"
#include "validation/base/panic.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  TANDEM_CHECK(config::ModulePath(text).size() <= size);
  std::size_t bytes = 0;
  for (const std::string& directory : config::WorkspaceModules(text)) bytes += directory.size();
  TANDEM_CHECK(bytes <= size);
  bytes = 0;
  for (const std::string& import : config::ImportsIn(text)) bytes += import.size();
  TANDEM_CHECK(bytes <= size);
  const doctor::MetricSamples metrics(text);
  static_cast<void>(metrics.Sum("tandem_admission_requests_total", "decision", "deny"));
  return 0;
}
