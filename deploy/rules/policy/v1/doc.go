// Package v1 declares the validation rules of policy/v1 kinds, for the fields that have any.
//
// +groupName=policy
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/policy/v1"
