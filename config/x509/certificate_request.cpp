// As Go's crypto/x509 ParseCertificateRequest, whose structs name the types in the errors.
#include "config/x509/certificate_request.h"

namespace tandem::x509 {
namespace {

/// Reads everything of the part that is signed, in order.
Status ParseSignedPart(std::string_view content, CertificateRequest& request) {
  DerReader fields(content);
  const Result<DerElement> version = fields.Take({kInteger, false, "int"});
  if (!version) return version.error();
  if (version->content.empty()) return Failure{"asn1: structure error: empty integer"};
  const Result<DerElement> subject = fields.TakeAny();
  if (!subject) return subject.error();
  const Result<DerElement> public_key = fields.Take({kSequence, true, "publicKeyInfo"});
  if (!public_key) return public_key.error();
  const Result<DerElement> attributes =
      fields.Take({0, true, "[]asn1.RawValue", DerClass::kContext});
  if (!attributes) return attributes.error();
  DerReader items(attributes->content);
  while (!items.AtEnd()) {
    const Result<DerElement> item = items.TakeAny();
    if (!item) return item.error();
  }
  request.subject = *subject;
  request.public_key = *public_key;
  return Ok();
}

}  // namespace

Result<CertificateRequest> ParseCertificateRequest(std::string_view der) {
  DerReader outer(der);
  const Result<DerElement> whole = outer.Take({kSequence, true, "certificateRequest"});
  if (!whole) return whole.error();
  DerReader fields(whole->content);
  const Result<DerElement> signed_part = fields.Take({kSequence, true, "tbsCertificateRequest"});
  if (!signed_part) return signed_part.error();

  CertificateRequest request;
  request.to_be_signed = signed_part->full;
  if (Status status = ParseSignedPart(signed_part->content, request); !status) {
    return status.error();
  }
  const Result<AlgorithmIdentifier> algorithm = TakeAlgorithm(fields);
  if (!algorithm) return algorithm.error();
  request.signature_algorithm = *algorithm;
  const Result<DerElement> bits = fields.Take({kBitString, false, "BitString"});
  if (!bits) return bits.error();
  const Result<std::string_view> signature = BitStringBytes(bits->content);
  if (!signature) return signature.error();
  request.signature = *signature;
  if (!outer.AtEnd()) return Failure{"asn1: syntax error: trailing data"};
  return request;
}

}  // namespace tandem::x509
