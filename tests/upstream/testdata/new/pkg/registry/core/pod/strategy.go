package pod

type podStrategy struct{}

func (podStrategy) PrepareForCreate(pod *Pod) {
	pod.Status = Status{Phase: "Pending"}
}

func (s *podStrategy) PrepareForUpdate(pod, old *Pod) {
	pod.Status = old.Status
}
