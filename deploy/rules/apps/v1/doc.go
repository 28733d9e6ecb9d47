// Package v1 declares the validation rules of apps/v1 kinds, for the fields that have any.
//
// +groupName=apps
// +k8s:validation-gen=TypesWithField=TypeMeta
package v1 // import "k8s.io/api/apps/v1"
