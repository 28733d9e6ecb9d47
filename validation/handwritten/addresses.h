#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/old_texts.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten {

/// Judges addresses and networks of fields that are older than the strict rules for them: texts
/// that the old object has may stay. Errors have the origin `format=ip-sloppy`. Not thread-safe.
class LegacyIps {
 public:
  /// `collect` finds the texts of the old object that may stay.
  LegacyIps(const Request& request, OldTexts::Collect collect)
      : strict_(request.options.strict_ip_cidr), old_(request.old_object, collect) {}

  /// Whether the address is fine; one that may stay always is.
  bool ValidateIp(const field::Path& path, std::string_view ip, field::ErrorList& errors);
  /// The errors about a network have no origin.
  void ValidateCidr(const field::Path& path, std::string_view cidr, field::ErrorList& errors);

 private:
  bool strict_;
  OldTexts old_;
};

/// A `collect` that finds no old texts.
void CollectNoTexts(json::ValueView old_object, OldTexts::Set& texts);

/// An address that traffic can go to.
void ValidateEndpointIp(const field::Path& path, std::string_view ip, field::ErrorList& errors);

/// The name that a load balancer is known by; empty for none.
void ValidateLoadBalancerHostname(const field::Path& path, std::string_view hostname,
                                  field::ErrorList& errors);

}  // namespace tandem::handwritten
