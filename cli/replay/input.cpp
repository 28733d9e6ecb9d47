#include "cli/replay/input.h"

#include <string_view>
#include <utility>

#include "cli/manifests/manifest_files.h"
#include "cli/manifests/manifest_objects.h"
#include "cli/replay/document_cutter.h"
#include "config/file_tree.h"
#include "config/manifest_reader.h"
#include "validation/json/render.h"

namespace tandem::replay {
namespace {

constexpr config::TreeFilter kRecords = {
    [](std::string_view name) { return name.starts_with('.'); },
    [](std::string_view name) {
      return config::IsManifestName(name) || name.ends_with(".jsonl") ||
             name.ends_with(".ndjson") || name.ends_with(".log");
    }};

bool IsYaml(std::string_view path) { return path.ends_with(".yaml") || path.ends_with(".yml"); }

Piece Unreadable(std::size_t file, Failure why) {
  Piece piece;
  piece.file = file;
  piece.trouble = std::move(why);
  return piece;
}

Piece PieceOf(CutDocument document, std::size_t file) {
  return {file,
          document.line,
          std::move(document.text),
          std::move(document.list_kind),
          std::move(document.list_api_version),
          std::nullopt};
}

void ReadJsonPieces(config::FileReader reader, std::size_t file, const PieceSink& sink) {
  const std::size_t size = reader.size();
  DocumentCutter cutter(std::move(reader), {});
  while (auto next = cutter.Next()) {
    const Read read{cutter.bytes_read(), size};
    sink(*next ? PieceOf(std::move(**next), file) : Unreadable(file, next->error()), read);
  }
}

void ReadYamlPieces(config::FileReader reader, const std::string& path, std::size_t file,
                    const PieceSink& sink) {
  config::ManifestReader documents(std::move(reader), path, {});
  while (auto next = documents.Next()) {
    if (!*next) {
      sink(Unreadable(file, next->error()), {});
      continue;
    }
    config::Manifest& manifest = **next;
    for (const manifests::ManifestObject& object : manifests::ObjectsOf(manifest.document.root())) {
      Piece piece;
      piece.file = file;
      piece.line = manifest.positions.Find(object.path).line;
      json::AppendRawJson(object.value, piece.text);
      piece.list_kind = object.kind + "List";
      piece.list_api_version = object.api_version;
      sink(std::move(piece), {});
    }
  }
}

}  // namespace

Result<std::vector<std::string>> FindInput(const std::vector<std::string>& paths) {
  return manifests::FindFiles(paths, {kRecords, "records, audit logs or manifests"});
}

std::string NameOfInput(const std::string& path) { return path == "-" ? "STDIN" : path; }

void ReadPieces(const std::string& path, std::size_t index, const PieceSink& sink) {
  auto reader = config::FileReader::Open(path);
  if (!reader) return sink(Unreadable(index, reader.error()), {});
  if (IsYaml(path)) {
    ReadYamlPieces(*std::move(reader), path, index, sink);
  } else {
    ReadJsonPieces(*std::move(reader), index, sink);
  }
}

}  // namespace tandem::replay
