#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/panic.h"
#include "validation/gotypes/loader.h"
#include "validation/gotypes/tag_syntax.h"

namespace {

using tandem::gotypes::Diagnostic;
using tandem::gotypes::Package;
using tandem::gotypes::SourceFile;
using tandem::gotypes::Type;
using tandem::gotypes::Universe;

void Visit(const Type& type) {
  TANDEM_CHECK(!ToString(type).empty());
  const Type& literal = Underlying(type);
  TANDEM_CHECK(literal.kind != Type::Kind::kNamed);
  for (const auto& field : literal.fields) {
    TANDEM_CHECK(field.type != nullptr && !field.name.empty());
    FindTags(field.comments.doc);
  }
}

}  // namespace

/// The input is the text of one Go file, used both as doc.go and, if it holds a form feed, as the
/// two files before and behind it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = text.find('\f');
  std::vector<SourceFile> files = {{"doc.go", std::string(text.substr(0, cut))}};
  if (cut != std::string_view::npos)
    files.push_back({"types.go", std::string(text.substr(cut + 1))});

  Universe universe;
  const std::vector<Diagnostic> diagnostics = universe.Load({{"x/pkg", "pkg", files}});
  for (const Diagnostic& diagnostic : diagnostics) TANDEM_CHECK(!ToString(diagnostic).empty());
  TANDEM_CHECK(diagnostics.size() <= 20);
  if (!diagnostics.empty()) return 0;
  const Package* package = universe.packages().front();  // an import comment may change its path
  TANDEM_CHECK(package->directory == "pkg" && universe.FindPackage(package->path) == package);
  for (const Type* type : package->types) Visit(*type);
  return 0;
}
