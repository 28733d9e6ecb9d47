#include "cli/manifests/input_definitions.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "config/crd_sources.h"
#include "config/files.h"

namespace tandem::manifests {
namespace {

/// Whether a file may hold a definition: it names the kind.
bool NamesTheKind(const std::string& path) {
  constexpr std::string_view kKind = "CustomResourceDefinition";
  auto file = config::FileReader::Open(path);
  if (!file) return false;
  std::string text;
  for (std::size_t seen = 0;;) {
    if (!file->ReadMore(text) || text.size() == seen) return false;
    if (text.find(kKind) != std::string::npos) return true;
    // The last bytes stay, since the name of the kind may begin in them.
    text.erase(0, text.size() - std::min(text.size(), kKind.size() - 1));
    seen = text.size();
  }
}

}  // namespace

std::vector<std::string> FilesWithDefinitions(const std::vector<std::string>& files,
                                              StandardInput input) {
  std::vector<std::string> found;
  std::copy_if(files.begin(), files.end(), std::back_inserter(found),
               [input](const std::string& file) {
                 const bool may_be_read = file != "-" || input == StandardInput::kKept;
                 return may_be_read && NamesTheKind(file);
               });
  return found;
}

std::vector<crd::definition::Manifest> FindDefinitions(const std::vector<std::string>& files) {
  std::vector<crd::definition::Manifest> found;
  for (const std::string& file : FilesWithDefinitions(files, StandardInput::kStreamed)) {
    auto manifests = config::ReadCrds({file});
    if (!manifests) continue;
    for (crd::definition::Manifest& manifest : *manifests) manifest.expendable = true;
    std::move(manifests->begin(), manifests->end(), std::back_inserter(found));
  }
  return found;
}

}  // namespace tandem::manifests
