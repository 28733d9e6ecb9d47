package v1

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Fleet is a number of pods.
type Fleet struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   FleetSpec   `json:"spec,omitempty"`
	Status FleetStatus `json:"status,omitempty"`
}

// FleetSpec is what the fleet shall be like.
type FleetSpec struct {
	// +k8s:required
	Selector *metav1.LabelSelector `json:"selector"`

	// +k8s:immutable
	Template corev1.PodTemplateSpec `json:"template"`

	// +k8s:optional
	Memory *resource.Quantity `json:"memory,omitempty"`

	// +k8s:optional
	Until *metav1.Time `json:"until,omitempty"`
}

// FleetStatus is what the fleet is like.
type FleetStatus struct {
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=type
	Conditions []metav1.Condition `json:"conditions,omitempty"`
}
