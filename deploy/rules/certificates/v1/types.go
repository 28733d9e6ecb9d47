package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// CertificateSigningRequest asks a signer for a certificate.
//
// +k8s:supportsSubresource="/status"
// +k8s:supportsSubresource="/approval"
type CertificateSigningRequest struct {
	metav1.TypeMeta `json:",inline"`

	Status CertificateSigningRequestStatus `json:"status,omitempty"`
}

// CertificateSigningRequestStatus is what became of the request.
type CertificateSigningRequestStatus struct {
	// Whether a condition type occurs twice is left to the handwritten rules, which tolerate it in
	// objects that already have it.
	//
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=type
	// +k8s:customUnique
	// +k8s:item(type: "Approved")=+k8s:zeroOrOneOfMember
	// +k8s:item(type: "Denied")=+k8s:zeroOrOneOfMember
	Conditions []CertificateSigningRequestCondition `json:"conditions,omitempty"`
}

// CertificateSigningRequestCondition is one step in the life of the request.
type CertificateSigningRequestCondition struct {
	Type               string      `json:"type"`
	Status             string      `json:"status"`
	Reason             string      `json:"reason,omitempty"`
	Message            string      `json:"message,omitempty"`
	LastUpdateTime     metav1.Time `json:"lastUpdateTime,omitempty"`
	LastTransitionTime metav1.Time `json:"lastTransitionTime,omitempty"`
}
