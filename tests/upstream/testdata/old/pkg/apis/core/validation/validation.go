package validation

// ValidateSame says the same in both.
func ValidateSame(name string) []string {
	return nil // nothing
}

func ValidateChanged(name string) []string {
	return []string{"must not be  empty"}
}

func ValidateGone() {}

func ValidateText() string {
	return `
} func notAFunction() {
	// no comment
`
}

func helper(
	first interface{},
	second map[string]struct{},
) bool {
	return first == '{'
}
