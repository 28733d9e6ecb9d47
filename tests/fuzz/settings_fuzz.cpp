// Texts that somebody who runs tandem writes: flags, the configuration file, and the lists beside
// rules and evidence. The first byte of the input says which of them the others are.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "config/coverage_files.h"
#include "config/embedded_types.h"
#include "config/evidence_demand.h"
#include "config/exception_files.h"
#include "config/file.h"
#include "config/flags.h"
#include "tests/fuzz/memory_file.h"
#include "validation/base/panic.h"

namespace {

using namespace tandem;
namespace fs = std::filesystem;

/// One argument on each line.
std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

/// A folder of a package, as long as the program runs.
class PackageFolder {
 public:
  PackageFolder() {
    TANDEM_CHECK(mkdtemp(path_.data()) != nullptr);
    package_.directory = path_;
  }
  PackageFolder(const PackageFolder&) = delete;
  PackageFolder& operator=(const PackageFolder&) = delete;
  ~PackageFolder() { fs::remove_all(path_); }

  std::span<const gotypes::SourcePackage> With(const char* name, std::string_view text) {
    std::ofstream(path_ + "/" + name, std::ios::binary) << text;
    return {&package_, 1};
  }

 private:
  std::string path_ = (fs::temp_directory_path() / "settings-XXXXXX").string();
  gotypes::SourcePackage package_;
};

/// A complaint has words.
template <typename Value>
void CheckComplaint(const Result<Value>& result) {
  TANDEM_CHECK(result || !result.error().message.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const fuzz::MemoryFile file(data + 1, size - 1);
  static PackageFolder folder;
  config::Options options;
  switch (data[0] % 6) {
    case 0:
      CheckComplaint(config::ServeFlags(options).Parse(Lines(text)));
      TANDEM_CHECK(config::FlagValues(options).size() > config::ChangedFlagValues(options).size());
      break;
    case 1:
      CheckComplaint(config::ApplyConfigFile(text, "f", config::ServeFlags(options)));
      break;
    case 2:
      CheckComplaint(config::ReadCoverage(folder.With("coverage.yaml", text)));
      break;
    case 3:
      CheckComplaint(config::ReadExceptions(folder.With("exceptions.yaml", text)));
      break;
    case 4:
      CheckComplaint(config::ReadEmbeddedTypes({file.path()}));
      break;
    default:
      CheckComplaint(config::ReadDemand({"0.001", "0.95", file.path()}));
  }
  return 0;
}
