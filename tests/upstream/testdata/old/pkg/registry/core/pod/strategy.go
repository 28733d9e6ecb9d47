package pod

type podStrategy struct{}

func (podStrategy) PrepareForCreate(pod *Pod) {
	pod.Status = Status{}
}

func (s *podStrategy) PrepareForUpdate(pod, old *Pod) {
	pod.Status = old.Status
}
