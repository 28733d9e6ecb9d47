#include "cli/generate/synthesis_texts.h"

#include <iterator>

#include "config/rule_loading.h"
#include "config/rule_sources.h"
#include "validation/synthesis/quoted_texts.h"

namespace tandem::generate {

Result<SynthesisTexts> SynthesisTexts::Read(const config::Options& options) {
  SynthesisTexts texts;
  const auto packages = config::ReadGoPackages(options);
  if (!packages) return packages.error();
  for (const gotypes::SourcePackage& package : *packages) {
    auto& [directory, mentioned] = texts.by_directory_.emplace_back();
    directory = package.directory;
    for (const gotypes::SourceFile& file : package.files) {
      synthesis::CollectQuoted(file.text, mentioned);
    }
  }
  return texts;
}

std::vector<std::string> SynthesisTexts::Of(const std::string& group) const {
  std::vector<std::string> own;
  std::vector<std::string> all;
  bool has_own = false;
  for (const auto& [directory, texts] : by_directory_) {
    const bool is_own = directory.find(group) != std::string::npos;
    const bool is_shared = directory.find("/meta/") != std::string::npos;
    has_own = has_own || is_own;
    if (is_own || is_shared) own.insert(own.end(), texts.begin(), texts.end());
    all.insert(all.end(), texts.begin(), texts.end());
  }
  return has_own ? own : all;
}

}  // namespace tandem::generate
