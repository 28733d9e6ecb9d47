// Package v1 declares the validation rules of resource.k8s.io/v1 kinds, for the fields that have any.
//
// Which of several fields there may be, and what selects a device, is left to handwritten rules.
//
// +groupName=resource.k8s.io
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/resource/v1"
