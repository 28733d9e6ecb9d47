// Package v1 declares the validation rules of batch/v1 kinds, for the fields that have any.
//
// +groupName=batch
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/batch/v1"
