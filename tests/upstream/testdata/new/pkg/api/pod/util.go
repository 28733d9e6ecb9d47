package pod

func DropDisabledFields() {
}
