#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "server/http/tls_groups_internal.h"

namespace tandem::http {
namespace {

struct Group {
  std::string_view curve_id;  ///< as Go's crypto/tls numbers it, which is how IANA does
  std::string_view go_name;
  const char* openssl_name;
  bool preferred;
};

/// The groups that we know, from the best to the last.
constexpr Group kGroups[] = {
    {"4588", "X25519MLKEM768", "X25519MLKEM768", true},
    {"4587", "SecP256r1MLKEM768", "SecP256r1MLKEM768", false},
    {"4589", "SecP384r1MLKEM1024", "SecP384r1MLKEM1024", false},
    {"29", "X25519", "X25519", true},
    {"23", "CurveP256", "P-256", true},
    {"24", "CurveP384", "P-384", true},
    {"25", "CurveP521", "P-521", false},
};

/// The groups that the library knows.
std::vector<Group> KnownGroups(SSL_CTX* context) {
  std::vector<Group> known;
  for (const Group& group : kGroups) {
    if (SSL_CTX_set1_groups_list(context, group.openssl_name) == 1) known.push_back(group);
  }
  ERR_clear_error();
  return known;
}

Failure NotSupported(const std::string& curve_id, const std::vector<Group>& known) {
  std::string message = "curve preference " + curve_id + " is not supported: must be one of ";
  for (const Group& group : known) {
    if (&group != &known.front()) message += ", ";
    message.append(group.curve_id).append(" (").append(group.go_name).append(")");
  }
  return Failure{std::move(message)};
}

Status Check(const std::vector<std::string>& curve_ids, const std::vector<Group>& known) {
  std::set<std::string_view> seen;
  for (const std::string& id : curve_ids) {
    const bool supported = std::any_of(known.begin(), known.end(),
                                       [&](const Group& group) { return group.curve_id == id; });
    if (!supported) return NotSupported(id, known);
    if (!seen.insert(id).second) return Failure{"duplicate curve preference " + id};
  }
  return Ok();
}

}  // namespace

Status UseGroups(ssl_ctx_st* context, const std::vector<std::string>& curve_ids) {
  const std::vector<Group> known = KnownGroups(context);
  if (Status checked = Check(curve_ids, known); !checked) return checked;
  std::string list;
  for (const Group& group : known) {
    const bool named =
        std::find(curve_ids.begin(), curve_ids.end(), group.curve_id) != curve_ids.end();
    if (curve_ids.empty() ? !group.preferred : !named) continue;
    if (!list.empty()) list += ':';
    list += group.openssl_name;
  }
  if (SSL_CTX_set1_groups_list(context, list.c_str()) != 1) {
    ERR_clear_error();
    return Failure{"the TLS library has no groups " + list};
  }
  return Ok();
}

}  // namespace tandem::http
