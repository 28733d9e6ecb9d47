package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// CertificateSigningRequest asks a signer for a certificate.
//
// +k8s:supportsSubresource="/status"
// +k8s:supportsSubresource="/approval"
type CertificateSigningRequest struct {
	metav1.TypeMeta `json:",inline"`

	Spec CertificateSigningRequestSpec `json:"spec"`

	Status CertificateSigningRequestStatus `json:"status,omitempty"`
}

// CertificateSigningRequestSpec is what is asked for. Of the request itself only handwritten rules
// can judge.
type CertificateSigningRequestSpec struct {
	// Labels before the slash, dots between them; a DNS name after it.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:neq="kubernetes.io/legacy-unknown"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*/[^/]*$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?[.])*[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?/"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*[.][^/]*/"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="/([a-z0-9]([-a-z0-9]{0,251}[a-z0-9])?[.])*[a-z0-9]([-a-z0-9]{0,251}[a-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=571
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	SignerName string `json:"signerName"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=600
	ExpirationSeconds *int32 `json:"expirationSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:listType=set
	Usages []KeyUsage `json:"usages,omitempty"`
}

// KeyUsage is what a key may be used for.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type KeyUsage string

const (
	UsageAny               KeyUsage = "any"
	UsageCertSign          KeyUsage = "cert sign"
	UsageClientAuth        KeyUsage = "client auth"
	UsageCodeSigning       KeyUsage = "code signing"
	UsageContentCommitment KeyUsage = "content commitment"
	UsageCRLSign           KeyUsage = "crl sign"
	UsageDataEncipherment  KeyUsage = "data encipherment"
	UsageDecipherOnly      KeyUsage = "decipher only"
	UsageDigitalSignature  KeyUsage = "digital signature"
	UsageEmailProtection   KeyUsage = "email protection"
	UsageEncipherOnly      KeyUsage = "encipher only"
	UsageIPsecEndSystem    KeyUsage = "ipsec end system"
	UsageIPsecTunnel       KeyUsage = "ipsec tunnel"
	UsageIPsecUser         KeyUsage = "ipsec user"
	UsageKeyAgreement      KeyUsage = "key agreement"
	UsageKeyEncipherment   KeyUsage = "key encipherment"
	UsageMicrosoftSGC      KeyUsage = "microsoft sgc"
	UsageNetscapeSGC       KeyUsage = "netscape sgc"
	UsageOCSPSigning       KeyUsage = "ocsp signing"
	UsageSMIME             KeyUsage = "s/mime"
	UsageServerAuth        KeyUsage = "server auth"
	UsageSigning           KeyUsage = "signing"
	UsageTimestamping      KeyUsage = "timestamping"
)

// CertificateSigningRequestStatus is what became of the request. Decisions are taken once, under
// /approval, and the certificate is issued once, under /status.
//
// +k8s:alpha(since: "1.36")=+k8s:customValidation
type CertificateSigningRequestStatus struct {
	// That no condition type occurs twice is part of the validation above, which tolerates it in
	// objects that already have it.
	//
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=type
	// +k8s:customUnique
	// +k8s:item(type: "Approved")=+k8s:zeroOrOneOfMember
	// +k8s:item(type: "Denied")=+k8s:zeroOrOneOfMember
	Conditions []CertificateSigningRequestCondition `json:"conditions,omitempty"`

	// Whether it is one, only handwritten rules can judge.
	Certificate []byte `json:"certificate,omitempty"`
}

// CertificateSigningRequestCondition is one step in the life of the request.
type CertificateSigningRequestCondition struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Type string `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Status ConditionStatus `json:"status"`

	Reason             string      `json:"reason,omitempty"`
	Message            string      `json:"message,omitempty"`
	LastUpdateTime     metav1.Time `json:"lastUpdateTime,omitempty"`
	LastTransitionTime metav1.Time `json:"lastTransitionTime,omitempty"`
}

// ConditionStatus says whether a condition holds.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ConditionStatus string

const (
	ConditionTrue    ConditionStatus = "True"
	ConditionFalse   ConditionStatus = "False"
	ConditionUnknown ConditionStatus = "Unknown"
)
