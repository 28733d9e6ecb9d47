package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Scale is the number of replicas of another object, read and written through its scale
// subresource.
//
// +k8s:isSubresource="/scale"
type Scale struct {
	metav1.TypeMeta `json:",inline"`

	Spec ScaleSpec `json:"spec,omitempty"`
}

// ScaleSpec is the number of replicas wanted.
type ScaleSpec struct {
	// +k8s:optional
	// +k8s:minimum=0
	Replicas int32 `json:"replicas,omitempty"`
}
