#include "cli/generate/written_packages.h"

#include <ostream>
#include <utility>

#include "config/rule_sources.h"
#include "validation/base/one_line.h"

namespace tandem::generate {

Result<WrittenPackages> ReadWrittenPackages(const std::vector<std::string>& directories,
                                            const cli::Streams& streams, KeepTexts keep) {
  auto sources = config::ReadRuleSources(directories);
  if (!sources) return sources.error();
  const std::size_t given = sources->size();
  WrittenPackages written;
  for (const gotypes::SourcePackage& package : *sources) {
    if (keep == KeepTexts::kNo) break;
    for (const gotypes::SourceFile& file : package.files) written.texts[file.name] = file.text;
  }
  config::AddImports(*sources, config::ImportsOf::kGenerators);
  const std::vector<gotypes::Diagnostic> wrong = written.universe.Load(*std::move(sources));
  for (const gotypes::Diagnostic& diagnostic : wrong) {
    streams.err << "error: " << OneLine(ToString(diagnostic)) << '\n';
  }
  if (!wrong.empty()) return Failure{"the Go files have errors"};
  for (const gotypes::Package* package : written.universe.packages()) {
    if (!package->well_known && written.given.size() < given) written.given.push_back(package);
  }
  return written;
}

}  // namespace tandem::generate
