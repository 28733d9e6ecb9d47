// Package v1 declares the validation rules of core/v1 kinds, for the fields that have any.
//
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/core/v1"
