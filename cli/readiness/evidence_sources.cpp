#include "cli/readiness/evidence_sources.h"

#include <utility>

#include "cli/fetch.h"
#include "config/file_tree.h"
#include "config/files.h"
#include "config/webhook_url.h"
#include "validation/evidence/reader.h"

namespace tandem::readiness {
namespace {

constexpr int kOk = 200;

constexpr config::TreeFilter kDocuments = {
    [](std::string_view name) { return name.starts_with('.'); },
    [](std::string_view name) { return name.ends_with(".json"); }};

Result<std::string> FetchEvidence(const std::string& address, const EvidenceRequest& request) {
  const auto url = config::ParseWebhookUrl(address, config::PlainHttp::kEverywhere);
  if (!url) return url.error();
  cli::FetchOptions options;
  options.ca_file = request.ca_file;
  options.timeout = request.timeout;
  options.most_bytes = evidence::kMostBytes;
  auto answer = cli::Fetch(*url, options);
  if (!answer) return answer.error();
  if (answer->code != kOk) return Failure{"answered " + std::to_string(answer->code)};
  return std::move(answer->body);
}

Result<std::string> ReadWhole(const std::string& path) {
  if (path != "-") return config::ReadFile(path);
  auto input = config::FileReader::Open(path);
  if (!input) return input.error();
  std::string text;
  for (std::size_t before = 1; before != text.size();) {
    before = text.size();
    if (Status read = input->ReadMore(text); !read) return read.error();
    if (text.size() > evidence::kMostBytes) return Failure{"is too large"};
  }
  return text;
}

Status Add(const std::string& source, Result<std::string> text, evidence::Fleet& fleet) {
  if (!text) return Failure{source + ": " + text.error().message};
  auto read = evidence::Read(*std::move(text));
  if (!read) return Failure{source + ": " + read.error().message};
  fleet.Add(*read);
  return Ok();
}

Status AddDirectory(const std::string& path, evidence::Fleet& fleet) {
  config::FileTree tree = config::WalkTree(path, kDocuments);
  if (tree.trouble) return *std::move(tree.trouble);
  const std::vector<std::string> files = config::FilesOf(std::move(tree));
  if (files.empty()) return Failure{path + ": holds no *.json files"};
  for (const std::string& file : files) {
    if (Status added = Add(file, ReadWhole(file), fleet); !added) return added;
  }
  return Ok();
}

Status AddSource(const std::string& source, const EvidenceRequest& request,
                 evidence::Fleet& fleet) {
  if (cli::IsAddress(source)) return Add(source, FetchEvidence(source, request), fleet);
  if (source == "-") return Add("STDIN", ReadWhole(source), fleet);
  const Result<bool> is_directory = config::IsDirectory(source);
  if (!is_directory) return is_directory.error();
  return *is_directory ? AddDirectory(source, fleet) : Add(source, ReadWhole(source), fleet);
}

}  // namespace

Result<evidence::Fleet> ReadEvidence(const std::vector<std::string>& sources,
                                     const EvidenceRequest& request) {
  evidence::Fleet fleet;
  for (const std::string& source : sources) {
    if (Status added = AddSource(source, request, fleet); !added) return added.error();
  }
  return fleet;
}

}  // namespace tandem::readiness
