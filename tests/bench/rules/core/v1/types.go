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
	// +default=0
	// +k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	Selector map[string]string `json:"selector,omitempty"`

	Template *PodTemplateSpec `json:"template,omitempty"`
}

// ReplicationControllerStatus is how far the controller has come.
type ReplicationControllerStatus struct {
	Replicas             int32 `json:"replicas"`
	FullyLabeledReplicas int32 `json:"fullyLabeledReplicas,omitempty"`
	ReadyReplicas        int32 `json:"readyReplicas,omitempty"`
	AvailableReplicas    int32 `json:"availableReplicas,omitempty"`
	ObservedGeneration   int64 `json:"observedGeneration,omitempty"`
}

// PodTemplateSpec has no rules, and its fields are left out.
type PodTemplateSpec struct{}
