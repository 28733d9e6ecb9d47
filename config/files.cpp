#include "config/files.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <utility>

#include "config/utf16.h"

namespace tandem::config {
namespace {

constexpr char kStandardInput[] = "the standard input";

Failure Trouble(const char* what, const std::string& path) {
  return Failure{std::string(what) + " " + path + ": " + std::strerror(errno)};
}

bool IsRegular(int file) {
  struct stat status = {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

/// Makes a file that nobody else can open; -1 when there is no room for one.
int MakeNamelessFile() {
  if (std::FILE* const made = std::tmpfile(); made != nullptr) {
    const int file = dup(fileno(made));
    (void)std::fclose(made);
    if (file >= 0) return file;
  }
  return memfd_create("input", MFD_CLOEXEC);
}

Status Write(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = write(file, text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return Trouble("keep", kStandardInput);
    text.remove_prefix(static_cast<std::size_t>(done));
  }
  return Ok();
}

Status Copy(FileReader from, int to) {
  for (std::string piece;; piece.clear()) {
    if (Status read = from.ReadMore(piece); !read) return read;
    if (piece.empty()) return Ok();
    if (Status written = Write(to, piece); !written) return written;
  }
}

/// Whether a file, from its beginning, is text in UTF-16.
bool IsUtf16(int file) {
  char first[4];
  const ssize_t got = pread(file, first, sizeof first, 0);
  return got > 0 && Utf16Decoder::IsMarked({first, static_cast<std::size_t>(got)});
}

/// Copies the text of a UTF-16 file in UTF-8 to a file that stands at its beginning; -1 with errno.
/// Offsets count bytes of UTF-8, and are the same each time such a file is made.
int MakeUtf8File(int file) {
  const int copy = MakeNamelessFile();
  if (copy < 0) return -1;
  Utf16Decoder decoder;
  char chunk[64 * 1024];
  off_t at = 0;
  bool is_written = true;
  while (is_written) {
    const ssize_t got = pread(file, chunk, sizeof chunk, at);
    if (got < 0 && errno == EINTR) continue;
    std::string text;
    if (got > 0) decoder.Append({chunk, static_cast<std::size_t>(got)}, text);
    if (got == 0) decoder.Finish(text);
    is_written = got >= 0 && Write(copy, text);
    if (got == 0) break;
    at += got;
  }
  if (is_written && lseek(copy, 0, SEEK_SET) == 0) return copy;
  close(copy);
  return -1;
}

}  // namespace

Failure TooLarge(const std::string& path, std::size_t most) {
  return Failure{"read " + path + ": is larger than " + std::to_string(most >> 20U) + " MiB"};
}

Status KeepStandardInput() {
  if (IsRegular(STDIN_FILENO)) return Ok();
  auto input = FileReader::Open("-");
  if (!input) return input.error();
  const int copy = MakeNamelessFile();
  if (copy < 0) return Trouble("keep", kStandardInput);
  Status copied = Copy(*std::move(input), copy);
  if (copied && (lseek(copy, 0, SEEK_SET) != 0 || dup2(copy, STDIN_FILENO) < 0)) {
    copied = Trouble("keep", kStandardInput);
  }
  close(copy);
  return copied;
}

std::string NameOfInput(const std::string& path) { return path == "-" ? "STDIN" : path; }

Result<std::string> ReadFile(const std::string& path, std::size_t most) {
  auto file = FileReader::Open(path);
  if (!file) return file.error();
  std::string text;
  for (std::size_t before = 0; file->size() <= most && text.size() <= most; before = text.size()) {
    if (Status read = file->ReadMore(text); !read) return read.error();
    if (text.size() == before) return text;
  }
  return TooLarge(path, most);
}

Result<FileReader> FileReader::Open(const std::string& path) {
  if (path == "-") {
    FileReader input(STDIN_FILENO, kStandardInput, 0);
    if (!IsRegular(STDIN_FILENO)) return input;
    input.at_ = lseek(STDIN_FILENO, 0, SEEK_CUR);
    if (input.at_ != 0 || !IsUtf16(STDIN_FILENO)) return input;
    const int text = MakeUtf8File(STDIN_FILENO);
    if (text < 0) return Trouble("read", path);
    return FileReader(text, kStandardInput, 0);
  }
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return Trouble("open", path);
  FileReader reader(file, path, 0);
  struct stat status = {};
  if (fstat(file, &status) != 0) return Trouble("stat", path);
  const bool may_be_read = S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);  // EISDIR on read
  if (!may_be_read) return Failure{"open " + path + ": is not a regular file"};
  if (!S_ISREG(status.st_mode)) return reader;
  reader.size_ = static_cast<std::size_t>(status.st_size);
  if (reader.size_ > kMaxFileBytes || !IsUtf16(file)) return reader;
  const int text = MakeUtf8File(file);
  if (text < 0) return Trouble("read", path);
  FileReader decoded(text, path, 0);
  if (fstat(text, &status) != 0) return Trouble("stat", path);
  decoded.size_ = static_cast<std::size_t>(status.st_size);
  return decoded;
}

FileReader FileReader::OfText(std::string text) {
  FileReader reader(-1, {}, text.size());
  reader.text_ = std::move(text);
  return reader;
}

FileReader::FileReader(FileReader&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      size_(other.size_),
      at_(other.at_),
      text_(std::move(other.text_)) {}

FileReader::~FileReader() {
  if (file_ >= 0 && file_ != STDIN_FILENO) close(file_);
}

Status FileReader::Skip(std::size_t bytes) {
  if (file_ < 0) {
    text_.erase(0, bytes);
    return Ok();
  }
  if (at_ >= 0) {
    at_ += static_cast<std::int64_t>(bytes);
    return Ok();
  }
  if (lseek(file_, static_cast<off_t>(bytes), SEEK_CUR) >= 0) return Ok();
  return Trouble("seek", path_);
}

Status FileReader::ReadMore(std::string& text) {
  if (file_ < 0) {
    text.append(std::exchange(text_, {}));
    return Ok();
  }
  char chunk[64 * 1024];
  while (true) {
    const ssize_t got =
        at_ < 0 ? read(file_, chunk, sizeof chunk) : pread(file_, chunk, sizeof chunk, at_);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Trouble("read", path_);
    text.append(chunk, static_cast<std::size_t>(got));
    if (at_ >= 0) at_ += got;
    return Ok();
  }
}

}  // namespace tandem::config
