package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Lease is what somebody holds for a time.
type Lease struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec LeaseSpec `json:"spec,omitempty"`
}

// LeaseSpec is who holds it, and for how long. An empty strategy is a wrong one, not one that is
// missing: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "strategy", is: "?*")=+tandem:at("preferredHolder")=+k8s:forbidden
type LeaseSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	LeaseDurationSeconds *int32 `json:"leaseDurationSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	LeaseTransitions *int32 `json:"leaseTransitions,omitempty"`

	// A label's key, if it has a slash. Without one it is one of those that Kubernetes has.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*$|^[^/]{1,253}/"
	// +k8s:alpha(since: "1.36")=+tandem:supported="OldestEmulationVersion, */*"
	Strategy *string `json:"strategy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PreferredHolder string `json:"preferredHolder,omitempty"`
}
