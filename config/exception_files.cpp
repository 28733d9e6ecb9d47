#include "config/exception_files.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/package_files.h"
#include "config/yaml_record.h"

namespace tandem::config {
namespace {

Result<dualrun::Exception> ReadException(const PackageFile& file, YamlNode node) {
  const YamlRecord record(file.name, node);
  Status keys = record.CheckKeys({"apiVersion", "kind", "path", "type", "origin", "side", "beside",
                                  "besideType", "besideDetail", "below", "oldBreaksIt", "oldError",
                                  "reason"});
  if (!keys) return keys.error();
  dualrun::Exception entry;
  entry.file = file.name;
  entry.line = node.line;
  std::string side;
  std::string old_breaks_it;
  for (const auto& [key, to] :
       {std::pair<std::string_view, std::string*>("apiVersion", &entry.api_version),
        {"kind", &entry.kind},
        {"path", &entry.path},
        {"type", &entry.type},
        {"origin", &entry.origin},
        {"side", &side},
        {"beside", &entry.beside_path},
        {"besideType", &entry.beside_type},
        {"besideDetail", &entry.beside_detail},
        {"below", &entry.below},
        {"oldBreaksIt", &old_breaks_it},
        {"oldError", &entry.old_error_path},
        {"reason", &entry.reason}}) {
    bool is_there = false;
    Result<std::string> text = record.Text(key, &is_there);
    if (!text) return text.error();
    if (is_there) *to = *std::move(text);
  }
  for (const auto& [key, text] : {std::pair<std::string_view, std::string*>("path", &entry.path),
                                  {"apiVersion", &entry.api_version},
                                  {"kind", &entry.kind},
                                  {"reason", &entry.reason}}) {
    if (text->empty()) {
      return record.At(node.line, std::string(key) + " must be given, and not be empty");
    }
  }
  if (entry.type.empty()) entry.type = "*";
  if (entry.origin.empty()) entry.origin = "*";
  if (side == "unmatched") entry.side = dualrun::MismatchType::kUnmatched;
  if (side == "extra") entry.side = dualrun::MismatchType::kExtra;
  if (!side.empty() && !entry.side) {
    return record.At(node.line, "side must be unmatched or extra");
  }
  entry.old_breaks_it = old_breaks_it == "true";
  if (!old_breaks_it.empty() && old_breaks_it != "true" && old_breaks_it != "false") {
    return record.At(node.line, "oldBreaksIt must be true or false");
  }
  return entry;
}

}  // namespace

Result<dualrun::Exceptions> ReadExceptions(std::span<const gotypes::SourcePackage> packages) {
  auto files = ReadPackageFiles(packages, "exceptions.yaml");
  if (!files) return files.error();
  std::vector<dualrun::Exception> entries;
  for (const PackageFile& file : *files) {
    for (const YamlNode& document : file.roots) {
      if (document.value.IsMissing()) continue;
      if (!document.value.IsArray()) return Failure{file.name + ": exceptions are a list"};
      for (std::size_t i = 0; i < document.value.size(); ++i) {
        Result<dualrun::Exception> entry = ReadException(file, document.Item(i));
        if (!entry) return entry.error();
        entries.push_back(*std::move(entry));
      }
    }
  }
  return dualrun::Exceptions::Create(std::move(entries));
}

}  // namespace tandem::config
