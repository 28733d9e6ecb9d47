// Package v1 declares the validation rules of autoscaling/v1 kinds, for the fields that have any.
//
// +groupName=autoscaling
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/autoscaling/v1"
