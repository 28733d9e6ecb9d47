// +groupName=second.example.com
package v1
