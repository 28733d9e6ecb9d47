package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// StorageClass is a way to provision volumes.
type StorageClass struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// Like a label key, but in any case.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]{1,253}/)?[^/]+$"
	Provisioner string `json:"provisioner"`

	// At most 512, and at most 256 KiB together.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:neq=""
	Parameters map[string]string `json:"parameters,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	ReclaimPolicy *PersistentVolumeReclaimPolicy `json:"reclaimPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	VolumeBindingMode *VolumeBindingMode `json:"volumeBindingMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	AllowedTopologies []TopologySelectorTerm `json:"allowedTopologies,omitempty"`
}

// PersistentVolumeReclaimPolicy says what becomes of a volume nobody claims any more. An empty one is
// accepted, and is not the same as none.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PersistentVolumeReclaimPolicy string

const (
	PersistentVolumeReclaimUnset  PersistentVolumeReclaimPolicy = ""
	PersistentVolumeReclaimDelete PersistentVolumeReclaimPolicy = "Delete"
	PersistentVolumeReclaimRetain PersistentVolumeReclaimPolicy = "Retain"
)

// VolumeBindingMode says when a volume is provisioned.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type VolumeBindingMode string

const (
	VolumeBindingImmediate            VolumeBindingMode = "Immediate"
	VolumeBindingWaitForFirstConsumer VolumeBindingMode = "WaitForFirstConsumer"
)

// TopologySelectorTerm is a set of labels a node must have.
type TopologySelectorTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:listType=map
	// +k8s:listMapKey=key
	MatchLabelExpressions []TopologySelectorLabelRequirement `json:"matchLabelExpressions,omitempty"`
}

// TopologySelectorLabelRequirement is a label with the values it may have. An empty key is a wrong
// one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type TopologySelectorLabelRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:listType=set
	Values []string `json:"values"`
}
