// Package v1 declares the validation rules of coordination.k8s.io/v1 kinds, for the fields that have any.
//
// +groupName=coordination.k8s.io
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/coordination/v1"
