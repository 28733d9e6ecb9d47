package validation

/* ValidateSame says
   the same in both. */
func ValidateSame( name string ) []string {
	/* of
	   func Nobody() {
	*/
	return nil
}

func ValidateChanged(name string) []string {
	return []string{"must not be empty"}
}

func ValidateText() string {
	return `
} func notAFunction() {
	// another comment
`
}

func ValidateNew() {
}

func validateLeftOut() {
}

func helper(
	first interface{},
	second map[string]struct{},
) bool {
	return first == '}'
}
