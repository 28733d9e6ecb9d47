#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "tests/fuzz/written_package.h"
#include "validation/base/panic.h"
#include "validation/base/unified_diff.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"
#include "validation/migrate/tags.h"

namespace {

using namespace tandem;
using Schemas = std::vector<migrate::KindSchema>;

migrate::Outcome TagsOf(const fuzz::WrittenPackage& package, const std::string& text,
                        const migrate::Options& options, const Schemas& schemas) {
  const migrate::Texts texts = {{std::string(fuzz::WrittenPackage::kFile), text}};
  return MakeTags(package.packages(), texts, options, schemas);
}

/// The schemas that are generated of the package, into documents.
Schemas SchemasOf(const fuzz::WrittenPackage& package, std::deque<json::Document>& documents) {
  Schemas schemas;
  crd::generate::Options options;
  options.recursion_preserves = true;
  for (const auto& made : crd::generate::Generate(package.packages(), options).definitions) {
    json::Document& document = documents.emplace_back(0);
    TANDEM_CHECK(document.Parse(made.json).has_value());
    const json::ValueView spec = document.root().Member("spec");
    for (const json::ValueView version : spec.Member("versions").elements()) {
      schemas.push_back({"crd.yaml",
                         std::string(spec.Member("group").AsString()),
                         std::string(version.Member("name").AsString()),
                         std::string(spec.Member("names").Member("kind").AsString()),
                         version.Member("schema").Member("openAPIV3Schema"),
                         "schema",
                         {}});
    }
  }
  return schemas;
}

void CheckTags(const fuzz::WrittenPackage& package, const std::string& text,
               const migrate::Options& options, const Schemas& schemas) {
  const migrate::Outcome made = TagsOf(package, text, options, schemas);
  if (!made.errors.empty() || made.files.empty()) return;
  TANDEM_CHECK(made.files.size() == 1);
  const std::string changed = Edited(text, made.files.front().edits);
  const fuzz::WrittenPackage tagged(changed);
  TANDEM_CHECK(tagged.readable());
  TANDEM_CHECK(TagsOf(tagged, changed, options, schemas).files.empty());
}

}  // namespace

/// The input is the text of one Go file. With the tags of its markers, and of the definitions that
/// are made of it, it is Go still, and a second run has nothing more to write.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const fuzz::WrittenPackage package(text);
  if (!package.readable()) return 0;
  std::deque<json::Document> documents;
  const Schemas schemas = SchemasOf(package, documents);
  for (const migrate::Options options :
       {migrate::Options{}, {.replace = true}, {.replace = true, .zero_is_absent = true}}) {
    CheckTags(package, text, options, {});
    if (!schemas.empty()) CheckTags(package, text, options, schemas);
  }
  return 0;
}
