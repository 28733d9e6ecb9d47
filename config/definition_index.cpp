#include "config/definition_index.h"

#include <utility>

#include "config/crd_sources.h"
#include "config/definition_heads.h"
#include "config/document_splitter.h"
#include "config/files.h"
#include "config/json_positions.h"
#include "config/manifest_reader.h"

namespace tandem::config {
namespace {

using Definition = crd::definition::Manifest;
using Entry = DefinitionIndex::Entry;

std::string_view TextAt(json::ValueView value, std::string_view name) {
  const json::ValueView text = value.Member(name);
  return text.IsString() ? text.AsString() : std::string_view();
}

std::string GroupOf(json::ValueView definition) {
  return std::string(TextAt(definition.Member("spec"), "group"));
}

std::string KindOf(json::ValueView definition) {
  return std::string(TextAt(definition.Member("spec").Member("names"), "kind"));
}

Status TakeAll(const std::string& file, const RawDocument& raw,
               std::vector<Definition>& manifests) {
  for (auto& document : ParseManifests(raw, file)) {
    if (!document) return document.error();
    if (Status taken = TakeDefinitions(file, *document, manifests); !taken) return taken;
  }
  return Ok();
}

Status AddDocument(const std::string& file, const RawDocument& raw, std::deque<Entry>& entries) {
  if (auto heads = FindDefinitionHeads(raw.text)) {
    const std::string_view text = raw.text;
    Position start = raw.start;
    std::size_t before = 0;
    for (DefinitionHead& head : *heads) {
      start = PositionOf(text.substr(before), head.offset - before, start);
      before = head.offset;
      entries.push_back(
          {std::move(head.group), std::move(head.kind), file, raw.offset + head.offset, start});
    }
    return Ok();
  }
  std::vector<Definition> manifests;
  Status taken = TakeAll(NameOfInput(file), raw, manifests);
  for (Definition& manifest : manifests) {
    const json::ValueView root = manifest.document.root();
    entries.push_back({GroupOf(root), KindOf(root), file, raw.offset, raw.start});
    entries.back().read = std::move(manifest);
  }
  return taken;
}

/// Reads the definition that the index has found at the entry's place in its file.
Result<Definition> ReadAgain(const Entry& entry) {
  const std::string name = NameOfInput(entry.file);
  const Failure changed{name + ": has changed since " + entry.kind + "." + entry.group +
                        " was found in it"};
  auto file = OpenDefinitions(entry.file);
  if (!file) return file.error();
  if (Status skipped = file->Skip(entry.offset); !skipped) return skipped.error();
  DocumentSplitter splitter(*std::move(file), name, kMaxDefinitionBytes, entry.start);
  const auto raw = splitter.Next();
  if (!raw) return changed;
  if (!*raw) return raw->error();
  std::vector<Definition> manifests;
  if (Status taken = TakeAll(name, **raw, manifests); !taken) return taken.error();
  if (manifests.size() != 1) return changed;
  const json::ValueView root = manifests.front().document.root();
  if (GroupOf(root) != entry.group || KindOf(root) != entry.kind) return changed;
  return std::move(manifests.front());
}

}  // namespace

Status DefinitionIndex::AddPaths(const std::vector<std::string>& paths, BadFiles bad_files) {
  for (const std::string& path : paths) {
    const auto files = FindCrdFiles(path);
    if (!files) return files.error();
    const std::size_t before = entries_.size() + left_out_.size();
    for (const std::string& file : *files) {
      const Status added = AddFile(file);
      if (added) continue;
      if (bad_files == BadFiles::kFail) return added;
      left_out_.push_back(added.error().message);
    }
    if (entries_.size() + left_out_.size() == before) {
      return Failure{path + ": holds no CustomResourceDefinitions"};
    }
  }
  return Ok();
}

Status DefinitionIndex::AddFile(const std::string& path) {
  auto file = OpenDefinitions(path);
  if (!file) return file.error();
  DocumentSplitter splitter(*std::move(file), NameOfInput(path), kMaxDefinitionBytes);
  while (const auto raw = splitter.Next()) {
    if (!*raw) return raw->error();
    if (Status added = AddDocument(path, **raw, entries_); !added) return added;
  }
  return Ok();
}

Result<Definition> ReadDefinition(Entry& entry) {
  if (!entry.read) return ReadAgain(entry);
  Definition manifest = *std::move(entry.read);
  entry.read.reset();
  return manifest;
}

}  // namespace tandem::config
