// Package v2 declares the validation rules of autoscaling/v2 kinds, for the fields that have any.
//
// The counters of a status are judged in requests about the status alone, as by the handwritten rules:
// with any other an API server keeps the status as it was.
//
// +groupName=autoscaling
// +k8s:validation-gen=TypesWithField=TypeMeta
package v2 // import "k8s.io/api/autoscaling/v2"
