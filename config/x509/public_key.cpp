// As Go's crypto/x509/parser.go.
#include "config/x509/public_key.h"

#include <openssl/ec.h>

#include <string>

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kNullDer = "\x05\x00"sv;

bool IsKnownCurve(std::string_view parameters) {
  DerReader reader(parameters);
  const Result<DerElement> oid = reader.Take({kObjectIdentifier, false, "ObjectIdentifier"});
  if (!oid) return false;
  return oid->content == "\x2B\x81\x04\x00\x21"sv ||              // P-224
         oid->content == "\x2A\x86\x48\xCE\x3D\x03\x01\x07"sv ||  // P-256
         oid->content == "\x2B\x81\x04\x00\x22"sv ||              // P-384
         oid->content == "\x2B\x81\x04\x00\x23"sv;                // P-521
}

/// Go's objection to the encoding, before it looks at the key itself; empty when it has none.
std::string_view RefuseEncoding(KeyAlgorithm algorithm, std::string_view parameters,
                                std::string_view key) {
  constexpr char kUncompressed = 4;
  switch (algorithm) {
    case KeyAlgorithm::kRsa:
      return parameters == kNullDer ? "" : "x509: RSA key missing NULL parameters";
    case KeyAlgorithm::kEcdsa:
      if (!IsKnownCurve(parameters)) return "x509: unsupported elliptic curve";
      return key.starts_with(kUncompressed) ? "" : "x509: failed to unmarshal elliptic curve point";
    case KeyAlgorithm::kEd25519:
      if (!parameters.empty()) return "x509: Ed25519 key encoded with illegal parameters";
      return key.size() == 32 ? "" : "x509: wrong Ed25519 public key size";
    case KeyAlgorithm::kUnknown:
    case KeyAlgorithm::kDsa:
      break;
  }
  return "";
}

std::string_view RefuseKey(KeyAlgorithm algorithm) {
  return algorithm == KeyAlgorithm::kEcdsa ? "x509: failed to unmarshal elliptic curve point"
                                           : "x509: invalid RSA public key";
}

}  // namespace

Result<PublicKey> ParsePublicKey(const DerElement& info) {
  DerReader fields(info.content);
  const Result<AlgorithmIdentifier> identifier = TakeAlgorithm(fields);
  if (!identifier) return identifier.error();
  const Result<DerElement> bits = fields.Take({kBitString, false, "BitString"});
  if (!bits) return bits.error();
  const Result<std::string_view> bytes = BitStringBytes(bits->content);
  if (!bytes) return bytes.error();

  PublicKey result;
  result.algorithm = FindKeyAlgorithm(identifier->oid);
  const std::string_view refusal = RefuseEncoding(result.algorithm, identifier->parameters, *bytes);
  if (!refusal.empty()) return Failure{std::string(refusal)};
  if (result.algorithm == KeyAlgorithm::kUnknown || result.algorithm == KeyAlgorithm::kDsa) {
    return result;
  }
  result.key = DecodeDer<KeyPtr, &d2i_PUBKEY>(info.full);
  if (!result.key) return Failure{std::string(RefuseKey(result.algorithm))};
  return result;
}

}  // namespace tandem::x509
