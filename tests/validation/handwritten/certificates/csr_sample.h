#pragma once

#include <string>

#include "tests/validation/handwritten/sample.h"
#include "validation/base/base64.h"

namespace tandem::handwritten::certificates {

/// A PEM block as a JSON string of base64, which is how []byte travels.
inline std::string PemJson(const std::string& type, const std::string& bytes) {
  return '"' +
         EncodeBase64("-----BEGIN " + type + "-----\n" + EncodeBase64(bytes) + "\n-----END " +
                      type + "-----\n") +
         '"';
}

/// A CertificateSigningRequest that FakeX509 likes, unless parts of it say otherwise.
struct CsrSample {
  std::string request = PemJson("CERTIFICATE REQUEST", "good");
  std::string signer = "example.com/x";
  std::string usages = R"(["client auth"])";
  std::string more_spec = "";
  std::string conditions = "[]";
  std::string certificate = "null";

  [[nodiscard]] std::string Json() const {
    return R"({"metadata": {"name": "c", "resourceVersion": "1"}, "spec": {"request": )" + request +
           R"(, "signerName": ")" + signer + R"(", "usages": )" + usages + more_spec +
           R"(}, "status": {"conditions": )" + conditions + R"(, "certificate": )" + certificate +
           "}}";
  }
};

inline std::string ConditionJson(const std::string& type, const std::string& more = "") {
  return R"({"type": ")" + type + R"(", "status": "True")" + more + "}";
}

inline const Strategy* CsrRules(std::string_view subresource) {
  return FindStrategy("certificates.k8s.io", "v1", "CertificateSigningRequest", subresource);
}

}  // namespace tandem::handwritten::certificates
