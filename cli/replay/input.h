#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "cli/replay/piece.h"
#include "validation/base/result.h"

namespace tandem::replay {

/// The files that paths stand for, in order: a file stands for itself, `-` for the standard input,
/// a directory for the *.json, *.jsonl, *.ndjson, *.log, *.yaml and *.yml below it, sorted, without
/// what begins with a dot. The Failure names a path that is not there or holds no such file.
Result<std::vector<std::string>> FindInput(const std::vector<std::string>& paths);

/// The name of an input in messages: `STDIN` for `-`, else the path.
std::string NameOfInput(const std::string& path);

/// The bytes of a file that have been read, and its size; 0 where that is not known.
struct Read {
  std::size_t bytes = 0;
  std::size_t of = 0;
};

/// Takes every document, and how far its file has been read.
using PieceSink = std::function<void(Piece piece, const Read& read)>;

/// Reads the documents of a file one after the other: JSON however it is laid out, or YAML where
/// the name says so. What cannot be read is told as a piece, too.
void ReadPieces(const std::string& path, std::size_t index, const PieceSink& sink);

}  // namespace tandem::replay
