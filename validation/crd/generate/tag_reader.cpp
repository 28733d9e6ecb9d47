#include <algorithm>
#include <optional>
#include <utility>

#include "validation/crd/generate/tag_reader_internal.h"
#include "validation/tags/aliases.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Position;
using gotypes::Tag;

std::vector<gotypes::CommentLine> LinesOf(const gotypes::Comments& comments) {
  std::vector<gotypes::CommentLine> lines = comments.second_closest;
  lines.insert(lines.end(), comments.doc.begin(), comments.doc.end());
  return lines;
}

/// Takes conditions off one tag.
class Conditions {
 public:
  Conditions(const Position& position, const Options& options, Findings& findings)
      : position_(position), options_(options), findings_(findings) {}

  /// Nothing when the tag does not hold, or its condition is unknown. A chain is no longer than the
  /// parser of tags lets it be.
  std::optional<Tag> Resolve(Tag tag) {
    if (tag.value_tag == nullptr) return tag;
    if (IsCondition(tag.name)) {
      if (!Holds(tag)) return std::nullopt;
      return Resolve(std::move(*tag.value_tag));
    }
    std::optional<Tag> inner = Resolve(std::move(*tag.value_tag));
    if (!inner) return std::nullopt;
    tag.value_tag = std::make_unique<Tag>(*std::move(inner));
    return tag;
  }

 private:
  static bool IsCondition(std::string_view name) {
    constexpr std::string_view kNames[] = {"k8s:alpha",         "k8s:beta",
                                           "k8s:ifEnabled",     "k8s:ifDisabled",
                                           "k8s:ifSubresource", "k8s:ifNotSubresource"};
    return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
  }

  bool Holds(const Tag& tag) {
    if (tag.name == "k8s:beta") return true;
    if (tag.name == "k8s:alpha") {
      if (!options_.include_alpha) Leave(tag, "it is not enforced; --include-alpha takes it in");
      return options_.include_alpha;
    }
    if (tag.name.ends_with("ubresource")) {
      Leave(tag, "a definition does not know what a request is about");
      return false;
    }
    const std::string option = tag.args.empty() ? std::string() : tag.args.front().value;
    const auto known = options_.switches.find(option);
    if (known == options_.switches.end()) {
      Leave(tag, "a definition has no switches; --options " + option + "=true or =false decides");
      return false;
    }
    return known->second == (tag.name == "k8s:ifEnabled");
  }

  void Leave(const Tag& tag, const std::string& why) {
    findings_.warnings.Add(position_, "+" + tag.name + " is left out: " + why);
  }

  const Position& position_;
  const Options& options_;
  Findings& findings_;
};

}  // namespace

std::vector<ReadTag> ReadTags(const gotypes::Comments& comments, const Options& options,
                              Findings& findings) {
  std::vector<ReadTag> read;
  for (const gotypes::TagLine& line : gotypes::FindTags(LinesOf(comments))) {
    if (line.name == "tandem:markers" || line.name == "tandem:semantics") continue;
    if (line.name.starts_with("tandem:")) {
      findings.warnings.Add(line.position, "+" + line.name + " cannot be expressed in a CRD");
      continue;
    }
    if (!line.name.starts_with("k8s:")) continue;
    for (const std::string& text : tags::SplitUpdateList(line.text, {})) {
      Result<Tag> tag = gotypes::ParseTag(text, gotypes::Grammar::kSeed);
      if (!tag) continue;
      tags::Canonicalize(*tag, {});
      std::optional<Tag> held =
          Conditions(line.position, options, findings).Resolve(*std::move(tag));
      if (held) read.push_back({*std::move(held), line.position});
    }
  }
  return read;
}

bool SaysOptional(const gotypes::Comments& comments) {
  const std::vector<gotypes::TagLine> lines = gotypes::FindTags(LinesOf(comments));
  return std::any_of(lines.begin(), lines.end(), [](const gotypes::TagLine& line) {
    return line.name == "optional" || line.name == "k8s:optional" ||
           line.name == "kubebuilder:validation:Optional";
  });
}

}  // namespace tandem::crd::generate
