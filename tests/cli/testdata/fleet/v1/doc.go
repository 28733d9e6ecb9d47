// Package v1 has a kind that is made of native types.
//
// +groupName=example.com
package v1
