#include "config/make_directory.h"

#include <filesystem>
#include <system_error>

namespace tandem::config {

Status MakeDirectory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? Status(Failure{path + ": " + error.message()}) : Ok();
}

}  // namespace tandem::config
