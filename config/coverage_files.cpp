#include "config/coverage_files.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "config/package_files.h"
#include "config/yaml_record.h"
#include "validation/base/go_quote.h"
#include "validation/base/group_version.h"

namespace tandem::config {
namespace {

using dualrun::Coverage;
using dualrun::HandwrittenRule;

constexpr std::size_t kMaxPartDepth = 8;
/// Several times as many rules as Kubernetes' largest kind has; parts of parts multiply them.
constexpr std::size_t kMostRules = 20'000;

using Rules = std::vector<HandwrittenRule>;

/// Rules that several kinds have at different places.
struct Part {
  const PackageFile* file;
  YamlNode node;
  std::optional<Rules> rules = std::nullopt;  ///< once they are read
};

/// The parts of all files by their names.
class Parts {
 public:
  /// Those of the replaced packages are read only when a name is that of no other part.
  explicit Parts(std::span<const gotypes::SourcePackage> replaced) : replaced_(replaced) {}

  /// Adds the parts of a file, which must stay. The names must be new.
  Status Add(const PackageFile& file) {
    return ForEachIn(file, [&](const YamlRecord& part, const std::string& name, YamlNode node) {
      return Keep(file, name, node)
                 ? Ok()
                 : part.At(node.line, "part " + GoQuote(name) + " is there already");
    });
  }

  /// The part of a name; null when there is none.
  Result<Part*> Find(const std::string& name) {
    auto found = parts_.find(name);
    if (found == parts_.end() && !replaced_.empty()) {
      if (Status read = ReadReplaced(); !read) return read.error();
      found = parts_.find(name);
    }
    return found == parts_.end() ? nullptr : &found->second;
  }

 private:
  template <typename Visit>
  static Status ForEachIn(const PackageFile& file, Visit visit) {
    for (const YamlNode& document : file.roots) {
      const YamlRecord record(file.name, document);
      Status status = record.CheckKeys({"apiVersion", "parts", "kinds", "normalize"});
      if (!status) return status;
      status = record.ForEach("parts", [&](YamlNode node) -> Status {
        const YamlRecord part(file.name, node);
        Status keys = part.CheckKeys({"name", "rules"});
        if (!keys) return keys;
        auto name = part.RequiredText("name");
        if (!name) return name.error();
        return visit(part, *name, node);
      });
      if (!status) return status;
    }
    return Ok();
  }

  bool Keep(const PackageFile& file, const std::string& name, YamlNode node) {
    return parts_.try_emplace(name, Part{&file, node}).second;
  }

  Status ReadReplaced() {
    auto files = ReadPackageFiles(std::exchange(replaced_, {}), "coverage.yaml");
    if (!files) return files.error();
    replaced_files_ = *std::move(files);
    for (const PackageFile& file : replaced_files_) {
      Status status =
          ForEachIn(file, [&](const YamlRecord&, const std::string& name, YamlNode node) {
            Keep(file, name, node);  // those that are there stay
            return Ok();
          });
      if (!status) return status;
    }
    return Ok();
  }

  std::map<std::string, Part, std::less<>> parts_;
  std::span<const gotypes::SourcePackage> replaced_;
  std::vector<PackageFile> replaced_files_;
};

std::string Join(const std::string& at, const std::string& path) {
  if (at.empty() || path.empty()) return at + path;
  return path.starts_with('[') ? at + path : at + "." + path;
}

class RuleReader {
 public:
  explicit RuleReader(Parts& parts) : parts_(parts) {}

  Result<Rules> ReadList(const PackageFile& file, YamlNode owner, std::size_t depth = 0) {
    const YamlRecord record(file.name, owner);
    if (depth > kMaxPartDepth) return record.At(owner.line, "parts are nested too deeply");
    Rules rules;
    Status status =
        record.ForEach("rules", [&](YamlNode node) { return ReadEntry(file, node, depth, rules); });
    if (!status) return status.error();
    rules.shrink_to_fit();
    return rules;
  }

 private:
  Status ReadEntry(const PackageFile& file, YamlNode node, std::size_t depth, Rules& rules) {
    const YamlRecord record(file.name, node);
    if (node.Member("part").value.IsMissing()) return ReadRule(file, node, rules);
    Status keys = record.CheckKeys({"part", "at"});
    if (!keys) return keys;
    const auto name = record.RequiredText("part");
    if (!name) return name.error();
    const auto place = record.Text("at");
    if (!place) return place.error();
    const auto found = parts_.Find(*name);
    if (!found) return found.error();
    if (*found == nullptr) return record.At(node.line, "there is no part " + GoQuote(*name));
    Part& part = **found;
    if (!part.rules) {
      auto read = ReadList(*part.file, part.node, depth + 1);
      if (!read) return read.error();
      part.rules = *std::move(read);
    }
    if (rules.size() + part.rules->size() > kMostRules) {
      return record.At(node.line, "there are more than 20,000 rules");
    }
    for (const HandwrittenRule& rule : *part.rules) {
      rules.push_back({Join(*place, rule.path), rule.facts});
    }
    return Ok();
  }

  static Status ReadRule(const PackageFile& file, YamlNode node, Rules& rules) {
    const YamlRecord record(file.name, node);
    Status keys = record.CheckKeys(
        {"path", "type", "detail", "value", "origin", "twin", "missing", "outside"});
    if (!keys) return keys;
    std::string path;
    dualrun::RuleFacts rule;
    rule.file = file.name;
    rule.line = node.line;
    std::string type;
    std::string twin;
    std::string outside;
    bool has_twin = false;
    bool ignored = false;
    const auto read = [&](std::string_view key, std::string& to, bool& is_there) -> Status {
      Result<std::string> text = record.Text(key, &is_there);
      if (!text) return text.error();
      to = *std::move(text);
      return Ok();
    };
    for (const auto& [key, to] : {std::pair<std::string_view, std::string*>("path", &path),
                                  {"type", &type},
                                  {"detail", &rule.detail},
                                  {"value", &rule.value},
                                  {"origin", &rule.origin},
                                  {"missing", &rule.missing},
                                  {"outside", &outside}}) {
      if (Status status = read(key, *to, ignored); !status) return status;
    }
    if (Status status = read("twin", twin, has_twin); !status) return status;
    if (has_twin) rule.twin = twin;
    if (!outside.empty()) {
      rule.outside = true;
      rule.missing = outside;
    }
    const auto error_type = field::ParseErrorType("FieldValue" + type);
    const auto internal_type = field::ParseErrorType(type);
    if (!error_type && !internal_type) {
      return record.At(node.line, "unknown type " + GoQuote(type));
    }
    rule.type = error_type ? *error_type : *internal_type;
    if (has_twin == !rule.missing.empty()) {
      return record.At(node.line, "a rule has a twin, or says what is missing for one");
    }
    rules.push_back({std::move(path), std::make_shared<dualrun::RuleFacts>(std::move(rule))});
    return Ok();
  }

  Parts& parts_;
};

Result<field::PathNormalizer> ReadNormalization(const YamlRecord& record, const std::string& file) {
  std::vector<field::NormalizationRule> rules;
  Status status = record.ForEach("normalize", [&](YamlNode node) -> Status {
    const YamlRecord rule(file, node);
    Status keys = rule.CheckKeys({"regexp", "replacement"});
    if (!keys) return keys;
    auto regexp = rule.RequiredText("regexp");
    if (!regexp) return regexp.error();
    auto replacement = rule.RequiredText("replacement");
    if (!replacement) return replacement.error();
    rules.push_back({*std::move(regexp), *std::move(replacement)});
    return Ok();
  });
  if (!status) return status.error();
  auto normalizer = field::PathNormalizer::Create(rules);
  if (!normalizer) return Failure{file + ": " + normalizer.error().message};
  return normalizer;
}

Status ReadKinds(const PackageFile& file, Parts& parts, std::vector<Coverage>& kinds) {
  for (const YamlNode& document : file.roots) {
    const YamlRecord record(file.name, document);
    const auto api_version = record.RequiredText("apiVersion");
    if (!api_version) return api_version.error();
    const GroupVersion of_all = SplitApiVersion(*api_version);
    const auto normalizer = ReadNormalization(record, file.name);
    if (!normalizer) return normalizer.error();
    Status status = record.ForEach("kinds", [&](YamlNode node) -> Status {
      const YamlRecord kind(file.name, node);
      Status keys = kind.CheckKeys({"kind", "rules"});
      if (!keys) return keys;
      auto name = kind.RequiredText("kind");
      if (!name) return name.error();
      auto rules = RuleReader(parts).ReadList(file, node);
      if (!rules) return rules.error();
      kinds.emplace_back(std::string(of_all.group), std::string(of_all.version), *std::move(name),
                         *std::move(rules), *normalizer);
      return Ok();
    });
    if (!status) return status;
  }
  return Ok();
}

}  // namespace

Result<CoverageFiles> ReadCoverage(std::span<const gotypes::SourcePackage> packages,
                                   std::span<const gotypes::SourcePackage> replaced) {
  auto files = ReadPackageFiles(packages, "coverage.yaml");
  if (!files) return files.error();
  CoverageFiles coverage;
  Parts parts(replaced);
  for (const PackageFile& file : *files) {
    coverage.text += file.text;
    if (Status status = parts.Add(file); !status) return status.error();
  }
  for (const PackageFile& file : *files) {
    if (Status status = ReadKinds(file, parts, coverage.kinds); !status) return status.error();
  }
  return coverage;
}

}  // namespace tandem::config
