package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// ReplicationController keeps a number of replicas of a pod running.
type ReplicationController struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:subfield(name)=+k8s:optional
	// +k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ReplicationControllerSpec `json:"spec,omitempty"`
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
}
