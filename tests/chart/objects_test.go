package main

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// eachExample runs a check on every example, for the oldest cluster we support and for the newest.
func eachExample(t *testing.T, check func(t *testing.T, values Values, objects []Object)) {
	chart := tandemChart(t)
	for name, values := range exampleValues(t) {
		for _, version := range []string{"v1.25.16", "v1.36.2"} {
			if version == "v1.25.16" && len(listAt(values, "webhook.matchConditions")) > 0 {
				continue // refused: see values_test.go
			}
			t.Run(name+"/"+version, func(t *testing.T) {
				options := DefaultOptions()
				options.KubeVersion = version
				check(t, Merge(chart.Defaults, values), objects(t, values, options))
			})
		}
	}
}

func namespaceOf(object Object) string { return textAt(object, "metadata.namespace") }

// beside are the containers that values add.
func beside(objects []Object) []interface{} {
	spec := mapAt(ofKind(objects, "Deployment")[0], "spec.template.spec")
	return append(listAt(spec, "initContainers"), listAt(spec, "containers")[1:]...)
}

func podLabels(objects []Object) Values {
	return mapAt(ofKind(objects, "Deployment")[0], "spec.template.metadata.labels")
}

func container(objects []Object) Values {
	return mapAt(ofKind(objects, "Deployment")[0], "spec.template.spec.containers.0")
}

// ports are the container's ports, by name.
func ports(objects []Object) map[string]string {
	found := map[string]string{}
	for _, port := range listAt(container(objects), "ports") {
		found[textAt(port, "name")] = textAt(port, "containerPort")
	}
	return found
}

func TestObjectsSelectThePodsAndNoOthers(t *testing.T) {
	eachExample(t, func(t *testing.T, _ Values, objects []Object) {
		for _, c := range []struct{ kind, path string }{
			{"Deployment", "spec.selector.matchLabels"},
			{"Service", "spec.selector"},
			{"PodDisruptionBudget", "spec.selector.matchLabels"},
			{"NetworkPolicy", "spec.podSelector.matchLabels"},
			{"PodMonitor", "spec.selector.matchLabels"},
		} {
			for _, object := range ofKind(objects, c.kind) {
				selector := mapAt(object, c.path)
				if !selects(selector, podLabels(objects)) {
					t.Errorf("%s %s does not select the pods", c.kind, object.Name())
				}
				for _, pod := range ofKind(objects, "Pod") {
					if selects(selector, mapAt(pod, "metadata.labels")) {
						t.Errorf("%s %s selects the test pod %s", c.kind, object.Name(), pod.Name())
					}
				}
			}
		}
		for _, monitor := range ofKind(objects, "ServiceMonitor") {
			selected := 0
			for _, service := range ofKind(objects, "Service") {
				if selects(mapAt(monitor, "spec.selector.matchLabels"), mapAt(service, "metadata.labels")) {
					selected++
				}
			}
			if selected != 1 {
				t.Errorf("the ServiceMonitor selects %d Services", selected)
			}
		}
		for _, constraint := range listAt(only(t, objects, "Deployment"), "spec.template.spec.topologySpreadConstraints") {
			if !selects(mapAt(constraint, "labelSelector.matchLabels"), podLabels(objects)) {
				t.Error("a topologySpreadConstraint does not select the pods")
			}
		}
	})
}

func TestObjectsHaveTheLabelsOfTheirKindAndTheirNamespace(t *testing.T) {
	label := regexp.MustCompile(`^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$`)
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		namespace := "tandem"
		if own := textAt(values, "namespaceOverride"); own != "" {
			namespace = own
		}
		for _, object := range objects {
			for _, key := range []string{"name", "instance", "version", "component", "part-of", "managed-by"} {
				value, _ := mapAt(object, "metadata.labels")["app.kubernetes.io/"+key].(string)
				if !label.MatchString(value) {
					t.Errorf("%s %s: app.kubernetes.io/%s is %q", object.Kind(), object.Name(), key, value)
				}
			}
			if chart := mapAt(object, "metadata.labels")["helm.sh/chart"]; chart != "tandem-0.1.0" {
				t.Errorf("%s %s: helm.sh/chart is %v", object.Kind(), object.Name(), chart)
			}
			expected := namespace
			if strings.HasSuffix(object.Kind(), "WebhookConfiguration") {
				expected = ""
			}
			if namespaceOf(object) != expected {
				t.Errorf("%s %s is in the namespace %q", object.Kind(), object.Name(), namespaceOf(object))
			}
			if len(object.Name()) > 63 {
				t.Errorf("%s %s: the name is too long", object.Kind(), object.Name())
			}
		}
	})
}

func TestObjectsOfLongReleaseNamesStayWithinLimits(t *testing.T) {
	options := DefaultOptions()
	options.Name = strings.Repeat("r", 53) // Helm's limit
	for _, object := range objects(t, yamlValues(t, "{observe: {enabled: true}, tls: {mode: certManager}}"), options) {
		if len(object.Name()) > 63 {
			t.Errorf("%s %s: %d characters", object.Kind(), object.Name(), len(object.Name()))
		}
	}
}

func TestObjectsGiveNoAccessToTheCluster(t *testing.T) {
	eachExample(t, func(t *testing.T, _ Values, objects []Object) {
		for _, object := range objects {
			if regexp.MustCompile(`Role`).MatchString(object.Kind()) {
				t.Errorf("%s %s", object.Kind(), object.Name())
			}
		}
		for _, account := range ofKind(objects, "ServiceAccount") {
			if at(account, "automountServiceAccountToken") != false {
				t.Error("the ServiceAccount's token is mounted")
			}
		}
		for _, spec := range podSpecs(objects) {
			if at(spec, "automountServiceAccountToken") != false {
				t.Error("a pod mounts a token")
			}
		}
	})
}

func podSpecs(objects []Object) []Values {
	specs := []Values{mapAt(ofKind(objects, "Deployment")[0], "spec.template.spec")}
	for _, pod := range ofKind(objects, "Pod") {
		specs = append(specs, mapAt(pod, "spec"))
	}
	return specs
}

func TestObjectsFitTheRestrictedPodSecurityStandard(t *testing.T) {
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		for _, spec := range podSpecs(objects) {
			for path, expected := range map[string]string{
				"securityContext.runAsNonRoot":                          "true",
				"securityContext.runAsUser":                             "65532",
				"securityContext.runAsGroup":                            "65532",
				"securityContext.seccompProfile.type":                   "RuntimeDefault",
				"containers.0.securityContext.capabilities.drop.0":      "ALL",
				"containers.0.securityContext.readOnlyRootFilesystem":   "true",
				"containers.0.securityContext.allowPrivilegeEscalation": "false",
			} {
				if found := textAt(spec, path); found != expected {
					t.Errorf("%s is %q, expected %q", path, found, expected)
				}
			}
			for _, key := range []string{"hostPID", "hostIPC", "initContainers"} {
				if spec[key] != nil {
					t.Errorf("a pod has %s", key)
				}
			}
			if spec["hostNetwork"] != nil && at(values, "webhook.hostNetwork") != true {
				t.Error("a pod uses the host's network")
			}
			for _, volume := range listAt(spec, "volumes") {
				if at(volume, "hostPath") != nil {
					t.Error("a pod mounts a path of its host")
				}
			}
		}
	})
}

func TestObjectsServicesAndProbesReachPortsThatExist(t *testing.T) {
	served := map[string]bool{"/livez": true, "/readyz": true, "/healthz": true}
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		known := ports(objects)
		for _, service := range ofKind(objects, "Service") {
			for _, port := range listAt(service, "spec.ports") {
				if known[textAt(port, "targetPort")] == "" {
					t.Errorf("Service %s: no port %v", service.Name(), at(port, "targetPort"))
				}
			}
		}
		for _, probe := range []string{"livenessProbe", "readinessProbe", "startupProbe"} {
			get := mapAt(container(objects), probe+".httpGet")
			if !served[textAt(get, "path")] || known[textAt(get, "port")] == "" {
				t.Errorf("%s asks %v", probe, get)
			}
		}
		for _, policy := range ofKind(objects, "NetworkPolicy") {
			open := map[string]bool{}
			for _, rule := range listAt(policy, "spec.ingress") {
				for _, port := range listAt(rule, "ports") {
					open[textAt(port, "port")] = true
				}
			}
			for name, port := range known {
				if !open[port] {
					t.Errorf("the NetworkPolicy closes the port %s", name)
				}
			}
			legacy := at(values, "legacy.enabled") == true
			if (len(listAt(policy, "spec.egress")) != 0) != legacy || !strings.Contains(policy.Text, "Egress") {
				t.Error("the NetworkPolicy lets other connections out than the legacy webhook's")
			}
		}
	})
}

func TestObjectsRegisterWebhooksThatAreServed(t *testing.T) {
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		name := only(t, objects, "Deployment").Name()
		validating := ofKind(objects, "ValidatingWebhookConfiguration")
		if (len(validating) == 1) != (at(values, "webhook.enabled") == true) {
			t.Fatalf("%d validating registrations", len(validating))
		}
		for _, configuration := range validating {
			checkWebhook(t, objects, configuration, "/validate")
			for path, key := range map[string]string{"failurePolicy": "failurePolicy", "timeoutSeconds": "timeoutSeconds"} {
				if textAt(configuration, "webhooks.0."+path) != textAt(values, "webhook."+key) {
					t.Errorf("%s is %v", path, at(configuration, "webhooks.0."+path))
				}
			}
		}
		observing := withName(ofKind(objects, "MutatingWebhookConfiguration"), name+"-observe")
		if (len(observing) == 1) != (at(values, "observe.enabled") == true) {
			t.Fatalf("%d observing registrations", len(observing))
		}
		for _, configuration := range observing {
			checkWebhook(t, objects, configuration, "/observe")
			if textAt(configuration, "webhooks.0.failurePolicy") != "Ignore" {
				t.Error("an observer that can refuse")
			}
		}
		mutating := withName(ofKind(objects, "MutatingWebhookConfiguration"), name+"-mutate")
		if (len(mutating) == 1) != (at(values, "mutate.enabled") == true) {
			t.Fatalf("%d registrations that change objects", len(mutating))
		}
		for _, configuration := range mutating {
			checkWebhook(t, objects, configuration, "/mutate")
			found := fmt.Sprint(at(configuration, "webhooks.0.rules.0.resources"))
			if expected := fmt.Sprint(at(values, "mutate.rules.0.resources")); found != expected {
				t.Errorf("called for %s, not %s", found, expected)
			}
		}
	})
}

// As after `helm upgrade --reuse-values` from a chart without the value.
func TestObjectsKeepTheValidatingRegistrationOfOlderValues(t *testing.T) {
	objects := objects(t, yamlValues(t, "webhook: {enabled: null}"), DefaultOptions())
	only(t, objects, "ValidatingWebhookConfiguration")
}

func TestObjectsLetTheObserverRefuseWhenTold(t *testing.T) {
	rendered := objects(t, yamlValues(t, "observe: {enabled: true, enforce: true}"), DefaultOptions())
	checkWebhook(t, rendered, only(t, rendered, "MutatingWebhookConfiguration"), "/enforce")
}

func checkWebhook(t *testing.T, objects []Object, configuration Object, path string) {
	t.Helper()
	webhook := at(configuration, "webhooks.0")
	target := mapAt(webhook, "clientConfig.service")
	if textAt(target, "path") != path {
		t.Errorf("the path is %v", target["path"])
	}
	found := false
	for _, service := range ofKind(objects, "Service") {
		if service.Name() == textAt(target, "name") && namespaceOf(service) == textAt(target, "namespace") &&
			textAt(service, "spec.ports.0.port") == textAt(target, "port") {
			found = true
		}
	}
	if !found {
		t.Errorf("no Service for %v", target)
	}
	own := textAt(target, "namespace")
	expression := at(webhook, "namespaceSelector.matchExpressions.0")
	if textAt(expression, "key") != "kubernetes.io/metadata.name" || textAt(expression, "operator") != "NotIn" ||
		!strings.Contains(fmt.Sprint(at(expression, "values")), own) {
		t.Errorf("the own namespace is not excluded: %v", expression)
	}
	if fmt.Sprint(at(webhook, "admissionReviewVersions")) != "[v1]" || textAt(webhook, "sideEffects") != "None" {
		t.Errorf("admissionReviewVersions or sideEffects of %v", webhook)
	}
	if strings.Contains(fmt.Sprint(at(webhook, "rules")), "*/") {
		t.Error("the rules have wildcards")
	}
	for _, rule := range listAt(webhook, "rules") {
		for _, resource := range listAt(rule, "resources") {
			if strings.Contains(resource.(string), "*") {
				t.Errorf("wildcard %v", resource)
			}
		}
	}
	if len(listAt(webhook, "rules")) == 0 {
		t.Error("no rules")
	}
}

func TestObjectsMountWhatTheCommandLineNames(t *testing.T) {
	path := regexp.MustCompile(`=(/(?:etc|var)/[^,]*)$`)
	eachExample(t, func(t *testing.T, _ Values, objects []Object) {
		pod := mapAt(only(t, objects, "Deployment"), "spec.template.spec")
		volumes := map[string]bool{}
		for _, volume := range listAt(pod, "volumes") {
			volumes[textAt(volume, "name")] = false
		}
		var mounts []string
		for _, mount := range listAt(container(objects), "volumeMounts") {
			if _, exists := volumes[textAt(mount, "name")]; !exists {
				t.Errorf("no volume for the mount %v", at(mount, "name"))
			}
			volumes[textAt(mount, "name")] = true
			mounts = append(mounts, textAt(mount, "mountPath"))
			if at(mount, "readOnly") != true && at(mount, "name") != "records" && at(mount, "name") != "evidence" {
				t.Errorf("%v can be written", at(mount, "mountPath"))
			}
		}
		for _, beside := range beside(objects) {
			for _, mount := range listAt(beside, "volumeMounts") {
				volumes[textAt(mount, "name")] = true
			}
		}
		for volume, used := range volumes {
			if !used {
				t.Errorf("the volume %s is not mounted", volume)
			}
		}
		for _, argument := range listAt(container(objects), "args") {
			match := path.FindStringSubmatch(argument.(string))
			if match == nil {
				continue
			}
			mounted := false
			for _, mount := range mounts {
				mounted = mounted || match[1] == mount || strings.HasPrefix(match[1], mount+"/")
			}
			if !mounted {
				t.Errorf("%v: nothing is mounted there", argument)
			}
		}
	})
}

// What a pod refers to is rendered, or the values name it.
func TestObjectsReferToConfigMapsAndSecretsThatExist(t *testing.T) {
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		known := map[string]bool{
			"Secret " + textAt(values, "tls.existingSecret"):                true,
			"Secret " + textAt(values, "evidence.existingSecret"):           true,
			"ConfigMap " + textAt(values, "tls.clientCA.existingConfigMap"): true,
		}
		for _, object := range objects {
			known[object.Kind()+" "+object.Name()] = true
			if object.Kind() == "Certificate" {
				known["Secret "+textAt(object, "spec.secretName")] = true
			}
		}
		for _, volume := range listAt(values, "extraVolumes") {
			known["ConfigMap "+textAt(volume, "configMap.name")] = true
		}
		for _, list := range []string{"rules.existingConfigMaps", "crds.existingConfigMaps"} {
			for _, one := range listAt(values, list) {
				known["ConfigMap "+textAt(one, "name")] = true
			}
		}
		for _, spec := range podSpecs(objects) {
			for _, volume := range listAt(spec, "volumes") {
				for kind, path := range map[string]string{"Secret": "secret.secretName", "ConfigMap": "configMap.name"} {
					if name := textAt(volume, path); name != "" && !known[kind+" "+name] {
						t.Errorf("nothing makes the %s %s", kind, name)
					}
				}
			}
		}
	})
}

func TestObjectsHaveWhatValuesAdd(t *testing.T) {
	rendered := objects(t, yamlValues(t, `
extraContainers: [{name: shipping, image: a}]
initContainers: [{name: first, image: b}]
extraVolumes: [{name: state, emptyDir: {}}]
extraVolumeMounts: [{name: state, mountPath: /state}]
extraEnv: [{name: TZ, value: UTC}]
deploymentAnnotations: {example.com/owner: platform}
commonAnnotations: {example.com/all: "yes"}
revisionHistoryLimit: 0
podDisruptionBudget: {minAvailable: 0}
`), DefaultOptions())
	deployment := only(t, rendered, "Deployment")
	for path, expected := range map[string]interface{}{
		"metadata.annotations":                  Values{"example.com/owner": "platform", "example.com/all": "yes"},
		"spec.revisionHistoryLimit":             0.0,
		"spec.template.spec.containers.0.name":  "tandem",
		"spec.template.spec.containers.1":       Values{"name": "shipping", "image": "a"},
		"spec.template.spec.initContainers.0":   Values{"name": "first", "image": "b"},
		"spec.template.spec.containers.0.env.0": Values{"name": "TZ", "value": "UTC"},
	} {
		if found := at(deployment, path); !reflect.DeepEqual(found, expected) {
			t.Errorf("%s is %v", path, found)
		}
	}
	last := func(path string) interface{} {
		list := listAt(deployment, path)
		return list[len(list)-1]
	}
	if mount := last("spec.template.spec.containers.0.volumeMounts"); textAt(mount, "mountPath") != "/state" {
		t.Errorf("the last mount is %v", mount)
	}
	if volume := last("spec.template.spec.volumes"); textAt(volume, "name") != "state" {
		t.Errorf("the last volume is %v", volume)
	}
	budget := only(t, rendered, "PodDisruptionBudget")
	if at(budget, "spec.minAvailable") != 0.0 || at(budget, "spec.maxUnavailable") != nil {
		t.Errorf("the budget is %v", at(budget, "spec"))
	}
}

func TestObjectsBudgetByOneNumber(t *testing.T) {
	budget := only(t, objects(t, Values{}, DefaultOptions()), "PodDisruptionBudget")
	if at(budget, "spec.maxUnavailable") != 1.0 || at(budget, "spec.minAvailable") != nil {
		t.Errorf("the budget is %v", at(budget, "spec"))
	}
	values := yamlValues(t, `podDisruptionBudget: {minAvailable: "50%"}`)
	budget = only(t, objects(t, values, DefaultOptions()), "PodDisruptionBudget")
	if at(budget, "spec.minAvailable") != "50%" || at(budget, "spec.maxUnavailable") != nil {
		t.Errorf("the budget is %v", at(budget, "spec"))
	}
}

func TestObjectsRollWithoutLosingCapacity(t *testing.T) {
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		deployment := only(t, objects, "Deployment")
		if textAt(deployment, "spec.strategy.rollingUpdate.maxUnavailable") != "0" {
			t.Error("a roll takes replicas away")
		}
		// The defaults of --shutdown-delay-duration and --shutdown-drain-timeout, and some room.
		if grace, _ := at(deployment, "spec.template.spec.terminationGracePeriodSeconds").(float64); grace < 15+10+5 {
			t.Errorf("%v seconds are not enough to drain", grace)
		}
		scaled := len(ofKind(objects, "HorizontalPodAutoscaler")) == 1
		if scaled == (at(deployment, "spec.replicas") != nil) {
			t.Error("replicas must be said by the Deployment or by the HorizontalPodAutoscaler")
		}
		if scaled && textAt(only(t, objects, "HorizontalPodAutoscaler"), "spec.scaleTargetRef.name") != deployment.Name() {
			t.Error("the HorizontalPodAutoscaler scales something else")
		}
		if at(container(objects), "resources.limits.cpu") != nil {
			t.Error("a CPU limit")
		}
	})
}

func TestObjectsRestartPodsWhenTheirConfigurationChanges(t *testing.T) {
	options := DefaultOptions()
	options.Existing = existingCertificate(t)
	checksum := func(values string) string {
		deployment := only(t, objects(t, yamlValues(t, values), options), "Deployment")
		return fmt.Sprint(mapAt(deployment, "spec.template.metadata.annotations")["checksum/config"])
	}
	same := checksum("{}")
	if checksum("{}") != same {
		t.Error("the checksum changes by itself")
	}
	for _, values := range []string{
		"config: {requestTimeout: 5s}", "rules: {inline: {a.go: package a}}", "crds: {inline: {a.yaml: '{}'}}",
		"embeddedTypes: {a.yaml: '[]'}",
	} {
		if checksum(values) == same {
			t.Errorf("%s does not restart the pods", values)
		}
	}
}

func TestObjectsTellWhatKindsEmbedAndWhetherToHint(t *testing.T) {
	values := yamlValues(t, "{embeddedTypes: {jobs.yaml: '[]'}, hints: true}")
	all := objects(t, values, DefaultOptions())
	text := fmt.Sprint(only(t, all, "Deployment"))
	for _, expected := range []string{
		"--embedded-types=/etc/tandem/embedded-types/jobs.yaml", "--hints", "mountPath:/etc/tandem/embedded-types",
	} {
		if !strings.Contains(text, expected) {
			t.Errorf("no %s in the Deployment", expected)
		}
	}
	if !strings.Contains(fmt.Sprint(ofKind(all, "ConfigMap")), "jobs.yaml:[]") {
		t.Error("no ConfigMap with the file")
	}
}

func TestObjectsOfOldClustersHaveNoNewFields(t *testing.T) {
	values := yamlValues(t, "service: {trafficDistribution: PreferClose}")
	for version, expected := range map[string]bool{"v1.25.0": false, "v1.26.9": false, "v1.27.0": true, "v1.36.2": true} {
		options := DefaultOptions()
		options.KubeVersion = version
		budget := only(t, objects(t, values, options), "PodDisruptionBudget")
		if (at(budget, "spec.unhealthyPodEvictionPolicy") != nil) != expected {
			t.Errorf("unhealthyPodEvictionPolicy with %s", version)
		}
	}
	for version, expected := range map[string]bool{"v1.30.4": false, "v1.31.0": true, "v1.36.2-gke.100": true} {
		options := DefaultOptions()
		options.KubeVersion = version
		for _, service := range ofKind(objects(t, values, options), "Service") {
			if service.Name() == "tandem" && (at(service, "spec.trafficDistribution") != nil) != expected {
				t.Errorf("trafficDistribution with %s", version)
			}
		}
	}
}

func TestObjectsReachTheLegacyWebhookAndNothingElse(t *testing.T) {
	dns := map[string]bool{"UDP/53": true, "TCP/53": true, "UDP/5353": true, "TCP/5353": true}
	for url, expected := range map[string]string{
		"https://old.team-a.svc/validate":           "namespace team-a",
		"https://old.team-a.svc.cluster.local:8443": "namespace team-a",
		"https://old.example.com/validate":          "port 443",
		"https://old.example.com:8443":              "port 8443",
		"https://10.0.0.7:9443/v":                   "port 9443",
		"https://[fd00::1]":                         "port 443",
	} {
		values := Merge(yamlValues(t, "legacy: {enabled: true, caBundle: YQ==}"), Values{"legacy": Values{"url": url}})
		rules := listAt(only(t, objects(t, values, DefaultOptions()), "NetworkPolicy"), "spec.egress")
		if len(rules) != 2 {
			t.Fatalf("%s: %d egress rules", url, len(rules))
		}
		for _, port := range listAt(rules[0], "ports") {
			if !dns[textAt(port, "protocol")+"/"+textAt(port, "port")] {
				t.Errorf("%s: %v is not for DNS", url, port)
			}
		}
		found := "port " + textAt(rules[1], "ports.0.port")
		if labels := mapAt(rules[1], "to.0.namespaceSelector.matchLabels"); labels != nil {
			found = fmt.Sprintf("namespace %v", labels["kubernetes.io/metadata.name"])
		}
		if found != expected {
			t.Errorf("%s: %s is open, not %s", url, found, expected)
		}
	}
}

func TestObjectsTrustTheCertificateOfTheirMode(t *testing.T) {
	annotation := func(objects []Object) string {
		return fmt.Sprint(mapAt(only(t, objects, "ValidatingWebhookConfiguration"), "metadata.annotations")["cert-manager.io/inject-ca-from"])
	}
	bundle := func(objects []Object) string {
		return textAt(only(t, objects, "ValidatingWebhookConfiguration"), "webhooks.0.clientConfig.caBundle")
	}
	made := objects(t, Values{}, DefaultOptions())
	if ca := mapAt(only(t, made, "Secret"), "data")["ca.crt"]; bundle(made) != ca || ca == "" {
		t.Error("helm: caBundle is not the Secret's CA")
	}
	if len(ofKind(made, "Certificate")) != 0 {
		t.Error("helm: a Certificate")
	}
	managed := objects(t, yamlValues(t, "tls: {mode: certManager}"), DefaultOptions())
	if annotation(managed) != "tandem/tandem" || bundle(managed) != "" || len(ofKind(managed, "Secret")) != 0 {
		t.Error("certManager: the CA is not injected")
	}
	given := objects(t, yamlValues(t, "tls: {mode: existingSecret, existingSecret: mine, caBundle: YQ==}"), DefaultOptions())
	if bundle(given) != "YQ==" || len(ofKind(given, "Secret")) != 0 {
		t.Error("existingSecret: caBundle is not the one of the values")
	}
}

func TestObjectsHaveAVolumeForRecordsOnlyWhenThereAreAny(t *testing.T) {
	eachExample(t, func(t *testing.T, values Values, objects []Object) {
		mounted := false
		for _, mount := range listAt(container(objects), "volumeMounts") {
			mounted = mounted || at(mount, "name") == "records"
		}
		if mounted != (at(values, "record.enabled") == true) {
			t.Errorf("a volume for records: %t", mounted)
		}
	})
}

func TestObjectsGiveAllReplicasOneKeyOfEvidence(t *testing.T) {
	rendered := objects(t, yamlValues(t, "tls: {mode: certManager}\nevidence: {enabled: true}"), DefaultOptions())
	secret := only(t, rendered, "Secret")
	key, err := base64.StdEncoding.DecodeString(mapAt(secret, "data")["key"].(string))
	if err != nil || len(key) < 32 {
		t.Errorf("the key has %d bytes: %v", len(key), err)
	}
	existing, err := ReadExisting(secret.Text)
	if err != nil {
		t.Fatal(err)
	}
	options := DefaultOptions()
	options.Existing = existing
	again := objects(t, yamlValues(t, "tls: {mode: certManager}\nevidence: {enabled: true}"), options)
	if mapAt(only(t, again, "Secret"), "data")["key"] != mapAt(secret, "data")["key"] {
		t.Error("an upgrade makes another key")
	}
	given := objects(t, yamlValues(t, "tls: {mode: certManager}\nevidence: {enabled: true, existingSecret: mine}"), DefaultOptions())
	if len(ofKind(given, "Secret")) != 0 {
		t.Error("a key is made although there is one")
	}
}

func TestObjectsGiveRecordsMoreRoomThanTheyTake(t *testing.T) {
	rendered := objects(t, yamlValues(t, "record: {enabled: true, maxBytes: 4194304}"), DefaultOptions())
	for _, volume := range listAt(mapAt(ofKind(rendered, "Deployment")[0], "spec.template.spec"), "volumes") {
		if textAt(volume, "name") == "records" && textAt(volume, "emptyDir.sizeLimit") == "5242880" {
			return
		}
	}
	t.Error("there is no volume of 5 MiB for records of 4 MiB")
}
