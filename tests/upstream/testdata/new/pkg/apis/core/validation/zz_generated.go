package validation

func ValidateGenerated() {
}
