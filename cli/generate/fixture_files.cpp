#include "cli/generate/fixture_files.h"

#include <map>

#include "config/make_directory.h"
#include "config/replace_file.h"
#include "validation/base/ascii.h"
#include "validation/base/one_line.h"
#include "validation/json/decode.h"
#include "validation/synthesis/yaml.h"

namespace tandem::generate {
namespace {

using synthesis::Fixture;
using synthesis::JsonTree;
using synthesis::ObjectPair;
using synthesis::Subject;

constexpr std::size_t kMostNameBytes = 200;

/// The characters of a text that a file name may have on every system.
std::string NameOf(std::string_view text) {
  std::string name;
  for (const char c : text.substr(0, kMostNameBytes)) {
    const bool is_plain = IsAlphanumeric(c) || c == '.' || c == '-' || c == '_';
    if (is_plain) name += c;
  }
  return name;
}

/// `apps.v1.Deployment`, `core.v1.Pod.status`.
std::string KindName(const Subject& subject) {
  const verdict::KindRules& rules = *subject.rules;
  std::string name =
      (rules.group.empty() ? "core" : rules.group) + "." + rules.version + "." + rules.kind;
  if (!rules.subresource.empty()) name += "." + rules.subresource;
  return NameOf(name);
}

/// `spec.ports.port-maximum`.
std::string RuleName(const synthesis::WantedRule& rule) {
  const std::string_view tag = rule.tag;
  const std::size_t colon = tag.find(':');
  const std::string_view word = colon == std::string_view::npos ? tag : tag.substr(colon + 1);
  return NameOf(rule.path + (rule.path.empty() ? "" : "-") + std::string(word));
}

JsonTree TreeOf(const std::string& json) {
  json::Document document(0);
  return !json.empty() && document.Parse(json) ? JsonTree::Of(document.root()) : JsonTree();
}

JsonTree TextAt(JsonTree object, const char* name) {
  const JsonTree* const metadata = object.Find("metadata");
  const JsonTree* const text = metadata == nullptr ? nullptr : object.At("metadata").Find(name);
  return text == nullptr ? JsonTree::Text("") : *text;
}

/// The review that an API server would send.
JsonTree ReviewOf(const Subject& subject, const ObjectPair& pair) {
  const verdict::KindRules& rules = *subject.rules;
  JsonTree review = JsonTree::Object();
  review.At("apiVersion") = JsonTree::Text("admission.k8s.io/v1");
  review.At("kind") = JsonTree::Text("AdmissionReview");
  JsonTree& request = review.At("request");
  request.At("uid") = JsonTree::Text("00000000-0000-0000-0000-000000000000");
  JsonTree& kind = request.At("kind");
  kind.At("group") = JsonTree::Text(rules.group);
  kind.At("version") = JsonTree::Text(rules.version);
  kind.At("kind") = JsonTree::Text(rules.kind);
  // A Scale is one of something else, which is in a namespace.
  const bool is_scale = rules.subresource == "scale";
  JsonTree& resource = request.At("resource");
  resource.At("group") = JsonTree::Text(is_scale ? "apps" : rules.group);
  resource.At("version") = JsonTree::Text(rules.version);
  resource.At("resource") =
      JsonTree::Text(is_scale ? "deployments" : rules.resource.substr(0, rules.resource.find('.')));
  request.At("subResource") = JsonTree::Text(rules.subresource);
  request.At("operation") = JsonTree::Text(pair.IsUpdate() ? "UPDATE" : "CREATE");
  JsonTree object = TreeOf(pair.object);
  JsonTree old_object = TreeOf(pair.old_object);
  if (is_scale) {
    for (JsonTree* one : {&object, &old_object}) {
      one->At("metadata").At("namespace") = JsonTree::Text("a");
    }
  }
  request.At("name") = TextAt(object, "name");
  request.At("namespace") = TextAt(object, "namespace");
  request.At("object") = object;
  if (pair.IsUpdate()) request.At("oldObject") = old_object;
  return review;
}

std::string TextOf(const std::string& comment, const JsonTree& tree) {
  return "# " + OneLine(comment) + "\n" + synthesis::ToYaml(tree);
}

void AddFiles(const Subject& subject, const Fixture& fixture, const std::string& folder,
              std::vector<FixtureFile>& files) {
  const bool is_review = !subject.rules->subresource.empty();
  const auto whole = [&](const ObjectPair& pair) {
    return is_review ? ReviewOf(subject, pair) : TreeOf(pair.object);
  };
  const std::string rule = fixture.rule.Name();
  files.push_back({folder + "/refused.yaml",
                   TextOf(rule + ": refused, " + fixture.error, whole(fixture.refused))});
  files.push_back(
      {folder + "/accepted.yaml", TextOf(rule + ": accepted", whole(fixture.accepted))});
  if (is_review || !fixture.refused.IsUpdate()) return;
  files.push_back({folder + "/old.yaml",
                   TextOf(rule + ": what is updated", TreeOf(fixture.refused.old_object))});
}

}  // namespace

std::vector<FixtureFile> FilesOf(const Subject& subject, const std::vector<Fixture>& fixtures) {
  std::vector<FixtureFile> files;
  std::map<std::string, int> seen;
  for (const Fixture& fixture : fixtures) {
    std::string name = RuleName(fixture.rule);
    const int number = ++seen[name];
    if (number > 1) name += "-" + std::to_string(number);
    AddFiles(subject, fixture, KindName(subject) + "/" + name, files);
  }
  return files;
}

Status WriteFiles(const std::string& directory, const std::vector<FixtureFile>& files) {
  for (const FixtureFile& file : files) {
    const std::string path = directory + "/" + file.path;
    if (Status made = config::MakeDirectory(path.substr(0, path.rfind('/'))); !made) return made;
    if (Status written = config::ReplaceFile(path, file.text); !written) return written;
  }
  return Ok();
}

}  // namespace tandem::generate
