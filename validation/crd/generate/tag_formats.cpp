#include <algorithm>
#include <iterator>

#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/tag_formats_internal.h"

namespace tandem::crd::generate {
namespace {

/// In rules `$` is the value, so that texts end with `\\z`. Formats are counted in bytes: those
/// whose texts may hold other characters than ASCII have a rule about bytes.
constexpr Format kFormats[] = {
    {.name = "k8s-extended-resource-name",
     .longest = 308,
     .rule = "$.contains('/') && !$.contains('kubernetes.io/') && !$.startsWith('requests.') && "
             "!format.qualifiedName().validate('requests.' + $).hasValue()"},
    {.name = "k8s-ip", .longest = 45, .rule = "isIP($) && !$.contains('%')"},
    {.name = "k8s-label-key",
     .longest = 317,
     .rule = "!format.qualifiedName().validate($).hasValue()"},
    {.name = "k8s-label-value",
     .longest = 63,
     .rule = "!format.labelValue().validate($).hasValue()"},
    {.name = "k8s-long-name",
     .longest = 253,
     .rule = "!format.dns1123Subdomain().validate($).hasValue()",
     .native = true},
    // Under Go's (?i) these hold two more letters, which fold to s and k.
    {.name = "k8s-long-name-caseless",
     .longest = 253,
     .rule =
         R"($.matches('(?i)^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\z'))"
         " && bytes($).size() <= 253"},
    {.name = "k8s-path-segment-name",
     .longest = 0,
     .rule = "$ != '.' && $ != '..' && !$.contains('/') && !$.contains('%')"},
    {.name = "k8s-prefixed-label-key",
     .longest = 317,
     .rule = "$.contains('/') && !format.qualifiedName().validate($).hasValue()"},
    {.name = "k8s-resource-fully-qualified-name",
     .longest = 0,
     // Parity: with more than one slash nothing is checked at all.
     .rule = R"($.indexOf('/') != $.lastIndexOf('/') || ($.indexOf('/') <= 63 && )"
             R"($.size() <= $.indexOf('/') + 33 && $.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?)"
             R"((\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/[A-Za-z_][A-Za-z0-9_]*\\z')))"},
    {.name = "k8s-resource-pool-name",
     .longest = 253,
     .pattern = R"(^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*)"
                R"((/[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*)*$)"},
    {.name = "k8s-short-name",
     .longest = 63,
     .rule = "!format.dns1123Label().validate($).hasValue()",
     .native = true},
    {.name = "k8s-short-name-caseless",
     .longest = 63,
     .rule = "!format.dns1123Label().validate($.lowerAscii()).hasValue()"},
    {.name = "k8s-uuid", .longest = 36, .pattern = "^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$"},
    {.name = "tandem-iscsi-name",
     .longest = 0,
     .pattern = R"(^(iqn((?s:.*)iqn)?\.\d{4}-\d{2}\.([[:alnum:]\-.]+)(:[^,;*&$|\s]+)|)"
                R"(eui(?s:.)[[:alnum:]]{16}|naa(?s:.)[[:alnum:]]{32})$)"},
    // The last two bytes of what ends with a dash count as one letter.
    {.name = "tandem-long-name-prefix",
     .longest = 254,
     .rule = R"(($.endsWith('-') || $.size() <= 253) && $.matches('^([a-z0-9]([-a-z0-9]*[a-z0-9])?)"
             R"((\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*|([a-z0-9]([-a-z0-9]*[a-z0-9])?\\.)*)"
             R"(([a-z0-9][-a-z0-9]*)?(?s:.)-)\\z'))"},
    {.name = "tandem-sysctl-name",
     .longest = 253,
     .pattern = R"(^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$)"},
    {.name = "tandem-unpadded", .longest = 0, .rule = "$.trim() == $"},
    // A domain, NetBIOS' or DNS', and a user that is not only of periods and spaces.
    {.name = "tandem-windows-user",
     .longest = 360,
     .rule = R"x($.matches('^(([^.\\\\/:*?"<>|[:cntrl:]][^\\\\/:*?"<>|[:cntrl:]]{0,14}|)x"
             R"x([[:alnum:]]([-[:alnum:]]{0,61}[[:alnum:]])?)x"
             R"x((\\.[[:alnum:]]([-[:alnum:]]{0,61}[[:alnum:]])?)*)\\\\)?)x"
             R"x([^"/\\\\:;|=,+*?<>@\\[\\][:cntrl:]]*[^"/\\\\:;|=,+*?<>@\\[\\][:cntrl:]. ])x"
             R"x([^"/\\\\:;|=,+*?<>@\\[\\][:cntrl:]]*\\z') && $.indexOf('\\') < 256 && )x"
             R"x(bytes($.substring($.indexOf('\\') + 1)).size() <= 104)x"},
};

}  // namespace

const Format* FindFormat(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                         [&](const Format& format) { return format.name == name; });
  return found == std::end(kFormats) ? nullptr : found;
}

std::string FormatRule(std::string_view name, const std::string& value) {
  const Format* const format = FindFormat(name);
  if (format == nullptr) return {};
  if (format->rule.empty()) {
    std::string matches = value + ".matches(" + CelText(format->pattern) + ")";
    if (format->longest == 0) return matches;
    return "(" + value + ".size() <= " + std::to_string(format->longest) + " && " + matches + ")";
  }
  std::string rule;
  for (const char c : format->rule) c == '$' ? rule += value : rule += c;
  return "(" + rule + ")";
}

}  // namespace tandem::crd::generate
