// Package names is of the time before modules: only its comment says what it is imported as.
package names // import "example.com/comments/names"

type Short string
