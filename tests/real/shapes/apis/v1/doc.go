// Package v1 has the shapes that real packages of APIs have.
//
// +groupName=shapes.example.com
package v1
