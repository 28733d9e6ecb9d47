// Package v1 declares the validation rules that ReplicationControllers have in Kubernetes 1.36.
//
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/core/v1"
