#include "config/rewrite_file.h"

#include <filesystem>

#include "config/replace_file.h"

namespace tandem::config {
namespace {

namespace fs = std::filesystem;

}  // namespace

Status RewriteFile(const std::string& path, std::string_view text) {
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  const fs::perms mode = error ? fs::perms::none : fs::status(file, error).permissions();
  if (error) return Failure{path + ": " + error.message()};
  if (Status written = ReplaceFile(file.string(), text); !written) return written;
  fs::permissions(file, mode, error);
  return error ? Status(Failure{path + ": " + error.message()}) : Ok();
}

std::string PathFromHere(const std::string& path) {
  std::error_code error;
  const fs::path given(path);
  const fs::path here = fs::current_path(error);
  if (error || !given.is_absolute()) return given.lexically_normal().generic_string();
  const fs::path below = given.lexically_relative(here);
  const bool is_below = !below.empty() && *below.begin() != "..";
  return (is_below ? below : given.lexically_normal()).generic_string();
}

}  // namespace tandem::config
