#include "validation/crd/definition/load_all.h"

#include <map>
#include <string_view>
#include <utility>

#include "validation/crd/definition/written_field.h"

namespace tandem::crd::definition {
namespace {

/// Makes the remarks on one manifest.
class Remarks {
 public:
  Remarks(const Manifest& manifest, const Loaded& loaded,
          std::shared_ptr<const Definition> definition, std::vector<Remark>& out)
      : manifest_(manifest),
        definition_(std::move(definition)),
        root_(definition_ ? definition_->manifest() : loaded.manifest.root()),
        out_(out) {}

  void Add(Remark::Kind kind, const field::ErrorList& errors) {
    for (const field::Error& error : errors) {
      Add(kind, LineOf(error.field), error.ToString());
      out_.back().error = error;
    }
  }

  void AddIneffective(const Loaded& loaded) {
    for (const schema::Warning& warning : loaded.warnings) {
      if (manifest_.judged && warning.from_server) continue;
      Add(Remark::Kind::kIneffective, LineOf(warning.field), warning.message);
    }
  }

  void Add(Remark::Kind kind, std::size_t line, std::string message) {
    out_.push_back({kind, manifest_.file, line, std::move(message), std::nullopt, definition_});
  }

 private:
  [[nodiscard]] std::size_t LineOf(const std::string& field) const {
    return manifest_.line_of ? manifest_.line_of(root_, FieldAsWritten(root_, field)) : 0;
  }

  const Manifest& manifest_;
  std::shared_ptr<const Definition> definition_;
  json::ValueView root_;
  std::vector<Remark>& out_;
};

}  // namespace

std::string Remark::ToString() const {
  if (file.empty()) return message;
  return file + (line == 0 ? ": " : ":" + std::to_string(line) + ": ") + message;
}

LoadedAll LoadAll(std::vector<Manifest> manifests, const Options& options) {
  LoadedAll out;
  std::map<std::pair<std::string_view, std::string_view>, std::string> seen;
  for (Manifest& manifest : manifests) {
    if (!manifest.unreadable.empty()) {
      out.remarks.emplace_back().message = std::move(manifest.unreadable);
      continue;
    }
    Loaded loaded = Load(std::move(manifest.document), options);
    const std::shared_ptr<const Definition> definition = std::move(loaded.definition);
    Remarks remarks(manifest, loaded, definition, out.remarks);
    if (manifest.expendable) {
      const bool is_new =
          definition != nullptr &&
          seen.try_emplace({definition->group, definition->kind}, manifest.file).second;
      if (!is_new) continue;
      remarks.AddIneffective(loaded);
      out.expendable.push_back(definition);
      continue;
    }
    remarks.Add(Remark::Kind::kUnusable, loaded.errors);
    if (definition != nullptr || options.complete) {
      remarks.Add(Remark::Kind::kRefused, loaded.envelope_errors);
      remarks.AddIneffective(loaded);
    }
    if (definition == nullptr) continue;
    out.definitions.push_back(definition);
    const auto [other, is_new] =
        seen.try_emplace({definition->group, definition->kind}, manifest.file);
    if (is_new) continue;
    remarks.Add(Remark::Kind::kUnusable, 0,
                std::string(definition->kind) + "." + std::string(definition->group) +
                    " is already defined in " + other->second);
  }
  return out;
}

}  // namespace tandem::crd::definition
