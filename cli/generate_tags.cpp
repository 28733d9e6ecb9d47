#include "cli/generate_tags.h"

#include <ostream>
#include <string_view>
#include <utility>

#include "cli/written_packages.h"
#include "config/rewrite_file.h"
#include "validation/base/one_line.h"
#include "validation/base/unified_diff.h"
#include "validation/migrate/tags.h"

namespace tandem::cli {
namespace {

constexpr int kDiffers = 1;

Result<migrate::Outcome> Make(const TagsOrder& order, const WrittenPackages& written,
                              const Streams& streams) {
  migrate::Outcome made =
      migrate::TagsOfMarkers(written.given, written.texts,
                             {.replace = order.replace, .zero_is_absent = order.zero_is_absent});
  for (const migrate::Remark& kept : made.kept) {
    streams.err << "stays: " << OneLine(kept.place + ": " + kept.message) << '\n';
  }
  for (const migrate::Remark& error : made.errors) {
    streams.err << "error: " << OneLine(error.place + ": " + error.message) << '\n';
  }
  if (!made.errors.empty()) return Failure{"nothing is changed: markers have errors"};
  return made;
}

}  // namespace

void AddTagsFlags(config::FlagSet& flags, TagsOrder& order) {
  flags.Bool("check", order.check, "Write nothing; exit with 1 if there were tags to write");
  flags.Bool("write", order.write, "Change the files instead of printing a patch");
  flags.Bool("replace", order.replace, "Take the markers away that tags stand for");
  flags.Bool("zero-is-absent", order.zero_is_absent,
             "Also where a marker refuses \"\", 0 or [] in an optional field that is no "
             "pointer, which tags take for absent");
}

Result<int> GenerateTags(const TagsOrder& order, const Streams& streams) {
  if (order.directories.empty()) return Failure{"which packages? Name their directories."};
  if (order.check && order.write) return Failure{"--check and --write: one of them"};
  const auto written = ReadWrittenPackages(order.directories, streams, KeepTexts::kYes);
  if (!written) return Failure{"nothing is changed: " + written.error().message};
  const auto made = Make(order, *written, streams);
  if (!made) return made.error();
  for (const migrate::FileEdits& file : made->files) {
    const std::string& text = written->texts.find(file.file)->second;
    if (order.check) {
      streams.out << OneLine(file.file) << ": differs\n";
    } else if (order.write) {
      const Status changed = config::RewriteFile(file.file, Edited(text, file.edits));
      if (!changed) return changed.error();
    } else {
      const std::string name = OneLine(config::PathFromHere(file.file));
      streams.out << UnifiedDiff("a/" + name, "b/" + name, text, file.edits);
    }
  }
  return order.check && !made->files.empty() ? kDiffers : 0;
}

}  // namespace tandem::cli
