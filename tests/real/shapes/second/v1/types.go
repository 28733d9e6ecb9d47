package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"example.com/second/names"
	"example.com/shapes/shared"
)

// Other has fields of types of its own module and of the other one of the workspace.
type Other struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:optional
	// +k8s:maxLength=3
	Own names.Short `json:"own,omitempty"`

	// +k8s:optional
	// +k8s:maxLength=3
	Resource shared.ResourceName `json:"resource,omitempty"`
}
