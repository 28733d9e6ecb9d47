#include "cli/generate/generate_tags.h"

#include <ostream>
#include <string_view>
#include <utility>

#include "cli/generate/tag_definitions.h"
#include "cli/generate/written_packages.h"
#include "config/rewrite_file.h"
#include "validation/base/one_line.h"
#include "validation/base/unified_diff.h"
#include "validation/migrate/tags.h"

namespace tandem::generate {
namespace {

constexpr int kDiffers = 1;

void TellRemarks(const std::vector<migrate::Remark>& remarks, std::string_view word,
                 const cli::Streams& streams) {
  for (const migrate::Remark& remark : remarks) {
    streams.err << word << OneLine(remark.place + ": " + remark.message) << '\n';
  }
}

Result<migrate::Outcome> Make(const TagsOrder& order, const WrittenPackages& written,
                              const cli::Streams& streams) {
  TagDefinitions definitions;
  if (!order.from_crds.empty()) {
    auto read = ReadTagDefinitions(order.from_crds, written.given, streams);
    if (!read) return Failure{"nothing is changed: " + read.error().message};
    definitions = *std::move(read);
  }
  const migrate::Options options{order.replace, order.zero_is_absent};
  migrate::Outcome made =
      migrate::MakeTags(written.given, written.texts, options, definitions.schemas);
  TellRemarks(made.kept, "stays: ", streams);
  TellRemarks(made.said, "said: ", streams);
  TellRemarks(made.errors, "error: ", streams);
  if (!made.errors.empty()) {
    return Failure{order.from_crds.empty() ? "nothing is changed: markers have errors"
                                           : "nothing is changed: there are errors"};
  }
  return made;
}

}  // namespace

void AddTagsFlags(config::FlagSet& flags, TagsOrder& order) {
  flags.Bool("check", order.check, "Write nothing; exit with 1 if there were tags to write");
  flags.Bool("write", order.write, "Change the files instead of printing a patch");
  flags.Bool("replace", order.replace, "Remove markers that a tag replaces");
  flags.Paths("from-crds", order.from_crds,
              "CustomResourceDefinitions, files or directories, whose rules become tags of the "
              "fields, too");
  flags.Bool("zero-is-absent", order.zero_is_absent,
             "Replace markers, too, that refuse \"\", 0 or [] in an optional field "
             "without a pointer, although tags read these values as absent");
}

Result<int> GenerateTags(const TagsOrder& order, const cli::Streams& streams) {
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

}  // namespace tandem::generate
