#include "config/directory.h"

#include <dirent.h>

#include <cerrno>
#include <memory>

namespace tandem::config {
namespace {

struct Close {
  void operator()(DIR* directory) const { closedir(directory); }
};

std::error_code LastError() { return {errno, std::generic_category()}; }

}  // namespace

std::error_code ForEachName(const std::string& directory,
                            const std::function<bool(std::string_view name)>& visit) {
  const std::unique_ptr<DIR, Close> open(opendir(directory.c_str()));
  if (open == nullptr) return LastError();
  while (true) {
    errno = 0;
    const dirent* const entry = readdir(open.get());
    if (entry == nullptr) return errno == 0 ? std::error_code() : LastError();
    const std::string_view name = entry->d_name;
    if (name != "." && name != ".." && !visit(name)) return {};
  }
}

}  // namespace tandem::config
