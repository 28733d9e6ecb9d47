#include "config/manifest_reader.h"

#include <algorithm>
#include <utility>

#include "config/json_positions.h"
#include "validation/base/utf8.h"
#include "validation/json/sanitize.h"

namespace tandem::config {
namespace {

constexpr std::string_view kSeparator = "---";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t\r\n";

Failure At(const std::string& name, Position position, const std::string& what) {
  return Failure{name + ":" + std::to_string(position.line) + ": " + what};
}

/// What follows the dashes of a line that separates documents, without blanks and comments.
std::string_view AfterSeparator(std::string_view line) {
  line.remove_prefix(kSeparator.size());
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  if (line.starts_with('#')) return {};
  return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

/// The reason in a message of the JSON decoder, which begins with a byte offset.
std::string ReasonOf(const Failure& failure) {
  const std::size_t colon = failure.message.find(": ");
  return "invalid JSON" + failure.message.substr(std::min(colon, failure.message.size()));
}

}  // namespace

ManifestReader::ManifestReader(FileReader file, std::string name, Limits limits)
    : file_(std::move(file)), name_(std::move(name)), limits_(limits) {}

std::optional<Result<Manifest>> ManifestReader::Next() {
  while (ready_.empty()) {
    if (!SkipToDocument()) {
      if (ready_.empty()) return std::nullopt;
      break;
    }
    if (format_ == Format::kUnknown) {
      format_ = buffer_[at_] == '{' ? Format::kJson : Format::kYaml;
    }
    if (format_ == Format::kJson && buffer_[at_] == '{') {
      ReadJson();
    } else {
      ReadYaml();
    }
  }
  auto next = std::move(ready_.front());
  ready_.pop_front();
  return next;
}

void ManifestReader::GiveUp(Failure failure) {
  ready_.emplace_back(std::move(failure));
  ended_ = true;
  buffer_.clear();
  at_ = 0;
}

/// Reads on; at the end of the file that is noted.
void ManifestReader::Fill() {
  if (at_ > 0) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
  const bool is_first = buffer_.empty() && position_ == Position{1, 1};
  const std::size_t before = buffer_.size();
  if (const Status read = file_.ReadMore(buffer_); !read) {
    GiveUp(read.error());
    return;
  }
  ended_ = buffer_.size() == before;
  if (is_first && buffer_.starts_with(kByteOrderMark)) buffer_.erase(0, kByteOrderMark.size());
}

std::string ManifestReader::Take(std::size_t bytes) {
  std::string taken = buffer_.substr(at_, bytes);
  position_ = PositionOf(taken, taken.size(), position_);
  at_ += taken.size();
  return taken;
}

/// The line that begins here, with its end; empty at the end of the file.
std::string_view ManifestReader::PeekLine() {
  std::size_t searched = at_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) return std::string_view(buffer_).substr(at_, end + 1 - at_);
    if (ended_ || buffer_.size() - at_ > limits_.document_bytes) {
      return std::string_view(buffer_).substr(at_);
    }
    searched = buffer_.size() - at_;
    Fill();
  }
}

/// Goes to where the next document begins: at its brace, or with the indentation of its first line.
/// False when there is none, or something else to report.
bool ManifestReader::SkipToDocument() {
  while (true) {
    const std::size_t text = buffer_.find_first_not_of(kBlanks, at_);
    if (text == std::string::npos) {
      const std::size_t line_end = buffer_.rfind('\n');
      if (line_end != std::string::npos && line_end >= at_) Take(line_end + 1 - at_);
      if (ended_) return false;
      Fill();
      continue;
    }
    const bool opens_json = buffer_[text] == '{' && format_ != Format::kYaml;
    const std::size_t line_end = std::string_view(buffer_).substr(at_, text - at_).rfind('\n');
    const bool has_line_end = line_end != std::string_view::npos;
    if (opens_json) {
      Take(text - at_);
    } else if (has_line_end) {
      Take(line_end + 1);
    }
    if (opens_json || position_.column != 1) return true;
    const std::string_view line = PeekLine();
    if (!line.starts_with(kSeparator)) return true;
    const std::string rest(AfterSeparator(line));
    const Position place = position_;
    Take(line.size());
    if (!rest.empty()) {
      ready_.emplace_back(At(name_, place, "invalid Yaml document separator: " + rest));
      return false;
    }
  }
}

std::string ManifestReader::TakeYaml() {
  std::string text;
  while (text.size() <= limits_.document_bytes) {
    const std::string_view line = PeekLine();
    if (line.empty()) break;
    if (position_.column == 1 && line.starts_with(kSeparator)) break;
    text += Take(line.size());
  }
  return text;
}

/// The text up to the brace that closes the first one; without such the rest of the file.
std::string ManifestReader::TakeJson() {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i <= limits_.document_bytes; ++i) {
    while (at_ + i >= buffer_.size() && !ended_) Fill();
    if (at_ + i >= buffer_.size()) break;
    const char c = buffer_[at_ + i];
    if (c == '"') {
      in_string = !in_string;
    } else if (in_string) {
      if (c == '\\') ++i;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return Take(i + 1);
    }
  }
  return Take(std::string::npos);
}

std::optional<Manifest> ManifestReader::FindJson(const std::string& text, Position start,
                                                 Status& status) {
  Manifest manifest;
  std::string clean = json::Sanitize(text);
  manifest.repaired = clean != text;
  status = manifest.document.Parse(clean, {.duplicates = json::Duplicates::kMerge});
  if (!status) {
    const std::size_t failed_at = manifest.document.failed_at();
    const Position place = PositionOf(clean, failed_at, start);
    status = At(name_, place,
                failed_at < clean.size() ? ReasonOf(status.error())
                                         : "invalid JSON: what begins in line " +
                                               std::to_string(start.line) + " is cut off here");
    return std::nullopt;
  }
  JsonPositions found = FindJsonPositions(clean, start);
  manifest.positions = std::move(found.positions);
  manifest.duplicates = std::move(found.duplicates);
  return manifest;
}

void ManifestReader::ReadJson() {
  const Position start = position_;
  const std::string text = TakeJson();
  if (text.size() > limits_.document_bytes) {
    GiveUp(At(name_, start, "document is too large"));
    return;
  }
  Status status = Ok();
  auto manifest = FindJson(text, start, status);
  if (manifest) {
    ready_.emplace_back(*std::move(manifest));
  } else {
    ready_.emplace_back(status.error());
  }
}

void ManifestReader::ReadYaml() {
  const Position start = position_;
  std::string text = TakeYaml();
  if (text.size() > limits_.document_bytes) {
    GiveUp(At(name_, start, "document is too large"));
    return;
  }
  if (text.starts_with('{')) {
    Status ignored = Ok();
    if (auto manifest = FindJson(text, start, ignored)) {
      ready_.emplace_back(*std::move(manifest));
      return;
    }
  }
  const bool valid = IsValidUtf8(text);
  if (!valid) text = ReplaceInvalidUtf8(text);
  auto documents = ParseYaml(text, name_, {.first_line = start.line});
  if (!documents) {
    ready_.emplace_back(documents.error());
    return;
  }
  for (YamlDocument& yaml : *documents) {
    Manifest manifest;
    // Merge keys repeat members without being duplicates.
    const Status parsed =
        manifest.document.Parse(yaml.json, {.duplicates = json::Duplicates::kReplace});
    if (!parsed) {
      ready_.emplace_back(At(name_, start, ReasonOf(parsed.error())));
      continue;
    }
    yaml.json = {};
    manifest.positions = std::move(yaml.positions);
    manifest.duplicates = std::move(yaml.duplicates);
    manifest.repaired = !valid;
    ready_.emplace_back(std::move(manifest));
  }
}

}  // namespace tandem::config
