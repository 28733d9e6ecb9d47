// Package v1 declares the validation rules of policy/v1 kinds, for the fields that have any.
//
// The counters of a status are judged in requests about the status alone, as by the handwritten rules:
// with any other an API server keeps the status as it was.
//
// +groupName=policy
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/policy/v1"
