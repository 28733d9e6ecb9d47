#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "config/manifest_reader.h"
#include "validation/base/result.h"
#include "validation/registration/webhook.h"

namespace tandem::doctor {

/// Registrations of webhooks out of files, with the documents that they are views of.
class RegistrationFiles {
 public:
  /// `-` is the standard input. Passes by what is no registration, unless there is nothing else in
  /// it. The Failure names the file.
  Status Read(const std::string& path);

  /// The webhooks of the registrations that the pattern names; without one, of those that are
  /// labelled app.kubernetes.io/name=tandem.
  [[nodiscard]] std::vector<registration::Webhook> Of(const std::string& pattern) const;

  [[nodiscard]] std::size_t size() const { return webhooks_.size(); }

 private:
  std::deque<config::Manifest> manifests_;
  std::vector<registration::Webhook> webhooks_;
};

}  // namespace tandem::doctor
