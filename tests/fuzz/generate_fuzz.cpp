#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "validation/base/panic.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"

/// The input is the text of one Go file. What is made of it, by either dialect, is JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  using crd::generate::Options;
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  gotypes::SourcePackage package{"example.test/v1", "v1", {}};
  package.files.push_back({"v1/types.go", std::string(reinterpret_cast<const char*>(data), size)});
  if (!universe.Load({std::move(package)}).empty()) return 0;
  for (const auto dialect : {Options::Dialect::kTandem, Options::Dialect::kControllerGen}) {
    Options options;
    options.dialect = dialect;
    options.max_description = 10;
    const auto outcome = crd::generate::Generate(std::span(universe.packages()).first(1), options);
    for (const auto& made : outcome.definitions) {
      json::Document document(0);
      TANDEM_CHECK(document.Parse(made.json).has_value());
    }
  }
  return 0;
}
