#include "validation/crd/object/formats/text.h"

#include "validation/formats/dns.h"

namespace tandem::crd::object {

bool IsPassword(std::string_view /*text*/) { return true; }

bool IsShortName(std::string_view text) { return formats::CheckDns1123Label(text).empty(); }

bool IsLongName(std::string_view text) { return formats::CheckDns1123Subdomain(text).empty(); }

}  // namespace tandem::crd::object
