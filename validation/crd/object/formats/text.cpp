#include "validation/crd/object/formats/text.h"

#include "validation/base/ascii.h"
#include "validation/formats/dns.h"

namespace tandem::crd::object {

bool IsBase64(std::string_view text) {
  if (text.empty() || text.size() % 4 != 0) return false;
  if (text.ends_with('=')) text.remove_suffix(text.ends_with("==") ? 2 : 1);
  return AllOf(text, [](char c) { return IsLetter(c) || IsDigit(c) || c == '+' || c == '/'; });
}

bool IsPassword(std::string_view /*text*/) { return true; }

bool IsShortName(std::string_view text) { return formats::CheckDns1123Label(text).empty(); }

bool IsLongName(std::string_view text) { return formats::CheckDns1123Subdomain(text).empty(); }

}  // namespace tandem::crd::object
