#include "cli/doctor/registration_files.h"

#include <utility>

#include "validation/base/glob.h"

namespace tandem::doctor {
namespace {

constexpr std::string_view kNameLabel = "app.kubernetes.io/name";

bool IsLabelled(const registration::Webhook& webhook) {
  const json::ValueView name = webhook.labels.Member(kNameLabel);
  return name.IsString() && name.AsString() == "tandem";
}

}  // namespace

Status RegistrationFiles::Read(const std::string& path) {
  const std::string name = path == "-" ? "STDIN" : path;
  auto file = config::FileReader::Open(path);
  if (!file) return file.error();
  config::ManifestReader reader(*std::move(file), name, {});
  Status status = Failure{"holds no document"};
  bool has_registration = false;
  while (auto next = reader.Next()) {
    if (!*next) return next->error();
    manifests_.push_back(**std::move(next));
    auto webhooks = registration::ReadWebhooks(manifests_.back().document.root());
    if (!webhooks) {
      status = webhooks.error();
      manifests_.pop_back();
      continue;
    }
    has_registration = true;
    std::move(webhooks->begin(), webhooks->end(), std::back_inserter(webhooks_));
  }
  return has_registration ? Ok() : Status(Failure{name + ": " + status.error().message});
}

std::vector<registration::Webhook> RegistrationFiles::Of(const std::string& pattern) const {
  std::vector<registration::Webhook> chosen;
  for (const registration::Webhook& each : webhooks_) {
    const bool is_ours =
        pattern.empty() ? IsLabelled(each) : MatchesGlob(pattern, each.configuration);
    if (is_ours) chosen.push_back(each);
  }
  return chosen;
}

}  // namespace tandem::doctor
