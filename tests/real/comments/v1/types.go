package v1

import "example.com/comments/names"

type TypeMeta struct{}

type Old struct {
	TypeMeta `json:",inline"`

	// +k8s:optional
	// +k8s:maxLength=3
	Short names.Short `json:"short,omitempty"`
}
