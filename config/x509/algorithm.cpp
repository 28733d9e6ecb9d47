// As Go's crypto/x509/x509.go.
#include "config/x509/algorithm.h"

#include <openssl/rsa.h>

#include "config/x509/openssl_internal.h"

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kPssOid = "\x2A\x86\x48\x86\xF7\x0D\x01\x01\x0A"sv;
constexpr std::string_view kEd25519Oid = "\x2B\x65\x70"sv;

struct NamedSignature {
  std::string_view oid;
  SignatureAlgorithm algorithm;
};

constexpr SignatureAlgorithm Pkcs1(const char* digest, std::string_view insecure_as = {}) {
  return {SignatureScheme::kPkcs1, KeyAlgorithm::kRsa, digest, insecure_as};
}
constexpr SignatureAlgorithm Ecdsa(const char* digest) {
  return {SignatureScheme::kEcdsa, KeyAlgorithm::kEcdsa, digest, {}};
}
constexpr SignatureAlgorithm Dsa(const char* digest) {
  return {SignatureScheme::kDsa, KeyAlgorithm::kDsa, digest, {}};
}

constexpr NamedSignature kSignatures[] = {
    {"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x04"sv, Pkcs1("MD5", "MD5-RSA")},
    {"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x05"sv, Pkcs1("SHA1")},
    {"\x2B\x0E\x03\x02\x1D"sv, Pkcs1("SHA1")},
    {"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x0B"sv, Pkcs1("SHA256")},
    {"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x0C"sv, Pkcs1("SHA384")},
    {"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x0D"sv, Pkcs1("SHA512")},
    {"\x2A\x86\x48\xCE\x38\x04\x03"sv, Dsa("SHA1")},
    {"\x60\x86\x48\x01\x65\x03\x04\x03\x02"sv, Dsa("SHA256")},
    {"\x2A\x86\x48\xCE\x3D\x04\x01"sv, Ecdsa("SHA1")},
    {"\x2A\x86\x48\xCE\x3D\x04\x03\x02"sv, Ecdsa("SHA256")},
    {"\x2A\x86\x48\xCE\x3D\x04\x03\x03"sv, Ecdsa("SHA384")},
    {"\x2A\x86\x48\xCE\x3D\x04\x03\x04"sv, Ecdsa("SHA512")},
};

struct NamedKey {
  std::string_view oid;
  KeyAlgorithm algorithm;
};

constexpr NamedKey kKeys[] = {
    {"\x2A\x86\x48\x86\xF7\x0D\x01\x01\x01"sv, KeyAlgorithm::kRsa},
    {"\x2A\x86\x48\xCE\x38\x04\x01"sv, KeyAlgorithm::kDsa},
    {"\x2A\x86\x48\xCE\x3D\x02\x01"sv, KeyAlgorithm::kEcdsa},
    {kEd25519Oid, KeyAlgorithm::kEd25519},
};

using PssPtr = std::unique_ptr<RSA_PSS_PARAMS, Deleter<&RSA_PSS_PARAMS_free>>;

struct PssDigest {
  int nid;
  long salt;
  const char* name;
};
constexpr PssDigest kPssDigests[] = {
    {NID_sha256, 32, "SHA256"}, {NID_sha384, 48, "SHA384"}, {NID_sha512, 64, "SHA512"}};

bool HasNullOrNoParameters(const X509_ALGOR* algorithm) {
  int type = 0;
  X509_ALGOR_get0(nullptr, &type, nullptr, algorithm);
  return type == V_ASN1_UNDEF || type == V_ASN1_NULL;
}

int DigestNid(const X509_ALGOR* algorithm) {
  if (algorithm == nullptr || !HasNullOrNoParameters(algorithm)) return NID_undef;
  return OBJ_obj2nid(algorithm->algorithm);
}

/// The hash inside a MGF1 mask generation function.
int MaskDigestNid(const X509_ALGOR* mask) {
  if (mask == nullptr || OBJ_obj2nid(mask->algorithm) != NID_mgf1) return NID_undef;
  if (mask->parameter == nullptr || mask->parameter->type != V_ASN1_SEQUENCE) return NID_undef;
  const ASN1_STRING* der = mask->parameter->value.sequence;
  const std::string_view text(reinterpret_cast<const char*>(ASN1_STRING_get0_data(der)),
                              static_cast<std::size_t>(ASN1_STRING_length(der)));
  const auto digest = DecodeDer<AlgorithmPtr, &d2i_X509_ALGOR>(text);
  return DigestNid(digest.get());
}

/// Go knows RSA-PSS only with one of three hashes, used throughout, and a salt of its size.
SignatureAlgorithm FindPss(std::string_view parameters) {
  const auto pss = DecodeDer<PssPtr, &d2i_RSA_PSS_PARAMS>(parameters);
  if (!pss) return {};
  const int nid = DigestNid(pss->hashAlgorithm);
  if (nid == NID_undef || MaskDigestNid(pss->maskGenAlgorithm) != nid) return {};
  if (pss->trailerField != nullptr && ASN1_INTEGER_get(pss->trailerField) != 1) return {};
  const long salt = pss->saltLength == nullptr ? 20 : ASN1_INTEGER_get(pss->saltLength);
  for (const PssDigest& digest : kPssDigests) {
    if (digest.nid == nid && digest.salt == salt) {
      return {SignatureScheme::kPss, KeyAlgorithm::kRsa, digest.name, {}};
    }
  }
  return {};
}

}  // namespace

Result<AlgorithmIdentifier> TakeAlgorithm(DerReader& reader) {
  const Result<DerElement> sequence = reader.Take({kSequence, true, "AlgorithmIdentifier"});
  if (!sequence) return sequence.error();
  DerReader fields(sequence->content);
  const Result<DerElement> oid = fields.Take({kObjectIdentifier, false, "ObjectIdentifier"});
  if (!oid) return oid.error();
  AlgorithmIdentifier identifier{oid->content, {}, sequence->full};
  if (fields.AtEnd()) return identifier;
  const Result<DerElement> parameters = fields.TakeAny();
  if (!parameters) return parameters.error();
  identifier.parameters = parameters->full;
  return identifier;
}

std::string_view ToString(KeyAlgorithm algorithm) {
  switch (algorithm) {
    case KeyAlgorithm::kUnknown:
      return "0";
    case KeyAlgorithm::kRsa:
      return "RSA";
    case KeyAlgorithm::kDsa:
      return "DSA";
    case KeyAlgorithm::kEcdsa:
      return "ECDSA";
    case KeyAlgorithm::kEd25519:
      return "Ed25519";
  }
  return {};
}

SignatureAlgorithm FindSignatureAlgorithm(const AlgorithmIdentifier& identifier) {
  if (identifier.oid == kEd25519Oid) {
    if (!identifier.parameters.empty()) return {};
    return {SignatureScheme::kEd25519, KeyAlgorithm::kEd25519, nullptr, {}};
  }
  if (identifier.oid == kPssOid) return FindPss(identifier.parameters);
  for (const NamedSignature& signature : kSignatures) {
    if (signature.oid == identifier.oid) return signature.algorithm;
  }
  return {};
}

KeyAlgorithm FindKeyAlgorithm(std::string_view oid) {
  for (const NamedKey& key : kKeys) {
    if (key.oid == oid) return key.algorithm;
  }
  return KeyAlgorithm::kUnknown;
}

}  // namespace tandem::x509
