// Package v2 declares the validation rules of autoscaling/v2 kinds, for the fields that have any.
//
// +groupName=autoscaling
// +k8s:validation-gen=TypesWithField=TypeMeta
package v2 // import "k8s.io/api/autoscaling/v2"
