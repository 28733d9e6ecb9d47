package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// ReplicationController keeps a number of replicas of a pod running.
//
// +k8s:supportsSubresource="/status"
type ReplicationController struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:subfield(name)=+k8s:optional
	// +k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ReplicationControllerSpec `json:"spec,omitempty"`

	Status ReplicationControllerStatus `json:"status,omitempty"`
}

// ReplicationControllerSpec is what the controller works towards.
type ReplicationControllerSpec struct {
	// +k8s:optional
	// +default=1
	// +k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`

	// +k8s:optional
	// +k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Selector map[string]string `json:"selector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Template *PodTemplateSpec `json:"template,omitempty"`
}

// ReplicationControllerStatus is how far the controller has come.
type ReplicationControllerStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Replicas int32 `json:"replicas"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	FullyLabeledReplicas int32 `json:"fullyLabeledReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	ReadyReplicas int32 `json:"readyReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "readyReplicas")
	AvailableReplicas int32 `json:"availableReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`
}

// PodTemplateSpec is what pods are made from. Their spec is left to handwritten rules.
type PodTemplateSpec struct {
	// Keys of annotations may be in upper case, which no format allows.
	//
	// +k8s:alpha(since: "1.36")=+k8s:subfield(labels)=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:subfield(labels)=+k8s:eachVal=+k8s:format=k8s-label-value
	// +k8s:alpha(since: "1.36")=+k8s:subfield(annotations)=+k8s:eachKey=+k8s:pattern="^([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:subfield(annotations)=+k8s:eachKey=+k8s:pattern="^([^/]{1,253}/)?[^/]+$"
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:opaqueType
	Spec PodSpec `json:"spec,omitempty"`
}

// PodSpec is opaque.
type PodSpec struct{}
