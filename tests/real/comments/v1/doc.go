// +groupName=comments.example.com
// +k8s:validation-gen=TypeMeta
package v1 // import "example.com/comments/v1"
