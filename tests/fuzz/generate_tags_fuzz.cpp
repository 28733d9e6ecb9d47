#include <cstddef>
#include <cstdint>
#include <string>

#include "tests/fuzz/written_package.h"
#include "validation/base/panic.h"
#include "validation/base/unified_diff.h"
#include "validation/migrate/tags.h"

namespace {

using namespace tandem;

migrate::Outcome TagsOf(const fuzz::WrittenPackage& package, const std::string& text,
                        const migrate::Options& options) {
  const migrate::Texts texts = {{std::string(fuzz::WrittenPackage::kFile), text}};
  return migrate::MakeTags(package.packages(), texts, options);
}

}  // namespace

/// The input is the text of one Go file. With the tags of its markers it is Go still, and a second
/// run has nothing more to write.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const fuzz::WrittenPackage package(text);
  if (!package.readable()) return 0;
  for (const migrate::Options options :
       {migrate::Options{}, {.replace = true}, {.replace = true, .zero_is_absent = true}}) {
    const migrate::Outcome made = TagsOf(package, text, options);
    if (!made.errors.empty() || made.files.empty()) continue;
    TANDEM_CHECK(made.files.size() == 1);
    const std::string changed = Edited(text, made.files.front().edits);
    const fuzz::WrittenPackage tagged(changed);
    TANDEM_CHECK(tagged.readable());
    TANDEM_CHECK(TagsOf(tagged, changed, options).files.empty());
  }
  return 0;
}
