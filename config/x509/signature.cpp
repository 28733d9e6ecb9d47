// As Go's crypto/x509/x509.go, checkSignature.
#include "config/x509/signature.h"

#include <openssl/rsa.h>

#include <string>

namespace tandem::x509 {
namespace {

constexpr int kMinRsaBits = 1024;

std::string_view GoTypeName(KeyAlgorithm algorithm) {
  switch (algorithm) {
    case KeyAlgorithm::kRsa:
      return "*rsa.PublicKey";
    case KeyAlgorithm::kDsa:
      return "*dsa.PublicKey";
    case KeyAlgorithm::kEcdsa:
      return "*ecdsa.PublicKey";
    case KeyAlgorithm::kEd25519:
      return "ed25519.PublicKey";
    case KeyAlgorithm::kUnknown:
      break;
  }
  return "<nil>";
}

std::string_view VerificationFailure(SignatureScheme scheme) {
  switch (scheme) {
    case SignatureScheme::kEcdsa:
      return "x509: ECDSA verification failure";
    case SignatureScheme::kEd25519:
      return "x509: Ed25519 verification failure";
    default:
      return "crypto/rsa: verification error";
  }
}

bool SetPadding(EVP_PKEY_CTX* context, SignatureScheme scheme) {
  if (scheme == SignatureScheme::kPkcs1) {
    return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) > 0;
  }
  if (scheme != SignatureScheme::kPss) return true;
  return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) > 0 &&
         EVP_PKEY_CTX_set_rsa_pss_saltlen(context, RSA_PSS_SALTLEN_DIGEST) > 0;
}

bool Verifies(const SignatureAlgorithm& algorithm, EVP_PKEY* key, std::string_view signed_text,
              std::string_view signature) {
  const DigestContextPtr context(EVP_MD_CTX_new());
  EVP_PKEY_CTX* key_context = nullptr;  // owned by the digest context
  return context &&
         EVP_DigestVerifyInit_ex(context.get(), &key_context, algorithm.digest, nullptr, nullptr,
                                 key, nullptr) > 0 &&
         SetPadding(key_context, algorithm.scheme) &&
         EVP_DigestVerify(context.get(), Data(signature), signature.size(), Data(signed_text),
                          signed_text.size()) == 1;
}

bool IsVerifiable(KeyAlgorithm algorithm) {
  return algorithm != KeyAlgorithm::kUnknown && algorithm != KeyAlgorithm::kDsa;
}

}  // namespace

Status CheckSignature(const SignatureAlgorithm& algorithm, const PublicKey& key,
                      std::string_view signed_text, std::string_view signature) {
  constexpr std::string_view kCannot = "x509: cannot verify signature: ";
  if (!algorithm.insecure_as.empty()) {
    return Failure{std::string(kCannot) + "insecure algorithm " +
                   std::string(algorithm.insecure_as)};
  }
  if (algorithm.scheme == SignatureScheme::kUnknown || !IsVerifiable(key.algorithm)) {
    return Failure{std::string(kCannot) + "algorithm unimplemented"};
  }
  if (algorithm.key != key.algorithm) {
    return Failure{
        "x509: signature algorithm specifies an " + std::string(ToString(algorithm.key)) +
        " public key, but have public key of type " + std::string(GoTypeName(key.algorithm))};
  }
  const int bits = EVP_PKEY_get_bits(key.key.get());
  if (key.algorithm == KeyAlgorithm::kRsa && bits < kMinRsaBits) {
    return Failure{"crypto/rsa: " + std::to_string(bits) +
                   "-bit keys are insecure (see "
                   "https://go.dev/pkg/crypto/rsa#hdr-Minimum_key_size)"};
  }
  if (Verifies(algorithm, key.key.get(), signed_text, signature)) return Ok();
  return Failure{std::string(VerificationFailure(algorithm.scheme))};
}

}  // namespace tandem::x509
