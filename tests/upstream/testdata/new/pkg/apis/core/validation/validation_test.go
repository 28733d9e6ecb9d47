package validation

func ValidateInTest() {
}
