// Package v1 declares the validation rules that ResourceClaims of resource.k8s.io/v1 have in Kubernetes 1.36.
//
// +groupName=resource.k8s.io
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/resource/v1"
