#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace tandem::recorder {

/// A directory for records, removed with this.
class RecordFolder {
 public:
  RecordFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "tandem-records-XXXXXX").string();
    path_ = mkdtemp(pattern.data()) == nullptr ? "" : pattern;
  }
  ~RecordFolder() { std::filesystem::remove_all(path_); }
  RecordFolder(const RecordFolder&) = delete;
  RecordFolder& operator=(const RecordFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ + "/" + name) << text;
  }

  /// The names of the files for lines, sorted.
  [[nodiscard]] std::vector<std::string> Names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      if (entry.path().extension() == ".jsonl") names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  /// The texts of these files, one after the other.
  [[nodiscard]] std::string Text() const {
    std::string text;
    for (const std::string& name : Names()) {
      std::ifstream file(path_ + "/" + name);
      text.append(std::istreambuf_iterator<char>(file), {});
    }
    return text;
  }

 private:
  std::string path_;
};

}  // namespace tandem::recorder
