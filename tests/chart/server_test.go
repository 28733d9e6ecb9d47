package main

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// tandem is the path of the program under test.
func tandem(t *testing.T) string {
	t.Helper()
	path := os.Getenv("TANDEM_BINARY")
	if path == "" {
		t.Fatal("TANDEM_BINARY does not name the program: run this through ctest")
	}
	return path
}

// run is the standard output of a program that must succeed.
func run(t *testing.T, input, program string, arguments ...string) string {
	t.Helper()
	command := exec.Command(program, arguments...)
	command.Stdin = strings.NewReader(input)
	var failure bytes.Buffer
	command.Stderr = &failure
	output, err := command.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", program, strings.Join(arguments, " "), err, output, failure.String())
	}
	return string(output)
}

func freePort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return fmt.Sprint(listener.Addr().(*net.TCPAddr).Port)
}

// server is the real program, as a pod of rendered objects would run it, on loopback.
type server struct {
	webhook, health, metrics string // ports
	authority                *x509.CertPool
	host                     string // the name in the certificate
	folder                   string // what the pod's volumes stand for
	stop                     func() // ends it before the test does
}

// start runs the program of the rendered Deployment. Its mounts are folders of the test's.
func start(t *testing.T, objects []Object) server {
	t.Helper()
	folder := t.TempDir()
	s := server{freePort(t), freePort(t), freePort(t), x509.NewCertPool(), "tandem.tandem.svc", folder, nil}
	mount(t, objects, folder)
	if !s.authority.AppendCertsFromPEM([]byte(secretText(t, objects, "ca.crt"))) {
		t.Fatal("the Secret has no CA")
	}
	var arguments []string
	for _, argument := range listAt(container(objects), "args") {
		text := strings.ReplaceAll(argument.(string), "=/etc/", "="+folder+"/etc/")
		text = strings.ReplaceAll(text, "=/var/", "="+folder+"/var/")
		arguments = append(arguments, text)
	}
	arguments = append(arguments, "--bind-address=127.0.0.1", "--secure-port="+s.webhook,
		"--health-probe-bind-address=127.0.0.1:"+s.health, "--metrics-bind-address=127.0.0.1:"+s.metrics,
		"--shutdown-delay-duration=0s", "--shutdown-drain-timeout=1s", "--threads=1")
	s.stop = launch(t, tandem(t), arguments, "http://127.0.0.1:"+s.health+"/readyz")
	return s
}

// launch runs a program until the test ends or stops it, and waits until it answers at an address.
func launch(t *testing.T, program string, arguments []string, ready string) (stop func()) {
	t.Helper()
	command := exec.Command(program, arguments...)
	var log bytes.Buffer
	command.Stdout, command.Stderr = &log, &log
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	var once sync.Once
	stop = func() {
		once.Do(func() {
			command.Process.Signal(syscall.SIGTERM)
			select {
			case <-ended:
			case <-time.After(20 * time.Second):
				command.Process.Kill()
				t.Errorf("%s did not stop", program)
			}
		})
	}
	t.Cleanup(stop)
	for begin := time.Now(); time.Since(begin) < 60*time.Second; time.Sleep(50 * time.Millisecond) {
		if answer, err := http.Get(ready); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return stop
			}
		}
		select {
		case err := <-ended:
			ended <- err
			t.Fatalf("%s ended: %v\n%s", program, err, log.String())
		default:
		}
	}
	t.Fatalf("%s is not ready after a minute", program)
	return stop
}

func secretText(t *testing.T, objects []Object, key string) string {
	t.Helper()
	var having []Object
	for _, secret := range ofKind(objects, "Secret") {
		if mapAt(secret, "data")[key] != nil {
			having = append(having, secret)
		}
	}
	return decoded(t, mapAt(only(t, having, "Secret"), "data")[key])
}

func decoded(t *testing.T, value interface{}) string {
	t.Helper()
	text, err := base64.StdEncoding.DecodeString(fmt.Sprint(value))
	if err != nil || len(text) == 0 {
		t.Fatalf("a Secret's %v: %v", value, err)
	}
	return string(text)
}

// mount lays the ConfigMaps and Secrets of the pod's volumes below a folder.
func mount(t *testing.T, objects []Object, folder string) {
	t.Helper()
	paths := map[string]string{}
	for _, mount := range listAt(container(objects), "volumeMounts") {
		paths[textAt(mount, "name")] = folder + textAt(mount, "mountPath")
	}
	pod := mapAt(only(t, objects, "Deployment"), "spec.template.spec")
	for _, volume := range listAt(pod, "volumes") {
		if mapAt(volume, "emptyDir") != nil {
			if err := os.MkdirAll(paths[textAt(volume, "name")], 0o700); err != nil {
				t.Fatal(err)
			}
			continue
		}
		source, name, kind := mapAt(volume, "configMap"), textAt(volume, "configMap.name"), "ConfigMap"
		if source == nil {
			source, name, kind = mapAt(volume, "secret"), textAt(volume, "secret.secretName"), "Secret"
		}
		for key, path := range items(source, data(t, objects, kind, name)) {
			writeText(t, paths[textAt(volume, "name")]+"/"+path, data(t, objects, kind, name)[key])
		}
	}
}

func data(t *testing.T, objects []Object, kind, name string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, object := range withName(ofKind(objects, kind), name) {
		for key, value := range mapAt(object, "data") {
			texts[key] = value.(string)
			if kind == "Secret" {
				texts[key] = decoded(t, value)
			}
		}
	}
	if len(texts) == 0 {
		t.Fatalf("no %s %s is rendered", kind, name)
	}
	return texts
}

// items are the paths of a volume, by key.
func items(source Values, data map[string]string) map[string]string {
	paths := map[string]string{}
	for _, item := range listAt(source, "items") {
		paths[textAt(item, "key")] = textAt(item, "path")
	}
	if len(paths) == 0 {
		for key := range data {
			paths[key] = key
		}
	}
	return paths
}

// post sends a review as an API server would, which verifies the Service's name.
func (s server) post(t *testing.T, path, body string) string {
	t.Helper()
	client := http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: s.authority, ServerName: s.host}}}
	answer, err := client.Post("https://127.0.0.1:"+s.webhook+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return readBody(t, answer)
}

func get(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	return readBody(t, answer)
}

func readBody(t *testing.T, answer *http.Response) string {
	t.Helper()
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func (s server) scrape(t *testing.T) string { return get(t, "http://127.0.0.1:"+s.metrics+"/metrics") }

// knownFlags are the flags of `tandem serve --help`.
func knownFlags(t *testing.T) map[string]bool {
	t.Helper()
	flags := map[string]bool{}
	help := run(t, "", tandem(t), "serve", "--help")
	for _, match := range regexp.MustCompile(`(?m)^ +(?:-\w, )?--([a-z0-9-]+)`).FindAllStringSubmatch(help, -1) {
		flags[match[1]] = true
	}
	if len(flags) < 20 {
		t.Fatalf("found only %d flags in\n%s", len(flags), help)
	}
	return flags
}

func TestServerKnowsEveryFlagOfTheCommandLine(t *testing.T) {
	known := knownFlags(t)
	eachExample(t, func(t *testing.T, _ Values, objects []Object) {
		for i, argument := range listAt(container(objects), "args") {
			name := strings.TrimPrefix(strings.SplitN(argument.(string), "=", 2)[0], "--")
			if i == 0 && name == "serve" {
				continue
			}
			if !known[name] {
				t.Errorf("tandem serve has no flag --%s", name)
			}
		}
	})
}

func TestServerRunsAsTheDeploymentSays(t *testing.T) {
	for _, values := range []string{
		"{}",
		"{enforcement: enforce, featureGates: {DeclarativeValidationTakeover: true}, tls: {minVersion: VersionTLS12, cipherSuites: [TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256]}, logging: {format: text, verbosity: 3}}",
		"{enforcement: [report, apps/Deployment=enforce], authorityMode: lifecycle, config: {requestTimeout: 10s}, extraArgs: {max-requests-inflight: 1000000, disabled-metrics: [process_threads]}}",
	} {
		values := values
		t.Run(values, func(t *testing.T) {
			t.Parallel()
			rendered := objects(t, yamlValues(t, values), DefaultOptions())
			s := start(t, rendered)
			review := data(t, rendered, "ConfigMap", "tandem-test")["review.json"]
			answer := s.post(t, "/validate?timeout=10s", review)
			expected := []string{`"code":422`, `"field":"spec.replicas"`}
			if values == "{}" {
				expected = []string{`"allowed":true`, `"would-deny":"Deployment.apps`}
			}
			for _, part := range expected {
				if !strings.Contains(answer, part) {
					t.Errorf("%s is not in %s", part, answer)
				}
			}
			if answer := s.post(t, "/observe?timeout=10s", review); !strings.Contains(answer, `"allowed":true`) {
				t.Errorf("the observer denied: %s", answer)
			}
			answer = s.post(t, "/enforce?timeout=10s", review)
			for _, part := range expected {
				if !strings.Contains(answer, part) {
					t.Errorf("%s is not in what /enforce answers: %s", part, answer)
				}
			}
		})
	}
}

func TestServerRecordsOnItsVolume(t *testing.T) {
	rendered := objects(t, yamlValues(t, "record: {enabled: true}"), DefaultOptions())
	s := start(t, rendered)
	s.post(t, "/validate", data(t, rendered, "ConfigMap", "tandem-test")["review.json"])
	for begin := time.Now(); time.Since(begin) < 20*time.Second; time.Sleep(50 * time.Millisecond) {
		files, err := filepath.Glob(s.folder + "/var/lib/tandem/records/*.jsonl")
		if err != nil {
			t.Fatal(err)
		}
		if len(files) == 1 && strings.Contains(readText(t, files[0]), `"decision":"deny"`) {
			return
		}
	}
	t.Errorf("nothing was recorded:\n%s", s.scrape(t))
}

func TestServerKeepsEvidenceOnItsVolume(t *testing.T) {
	rendered := objects(t, yamlValues(t, "evidence: {enabled: true}"), DefaultOptions())
	s := start(t, rendered)
	s.post(t, "/validate", data(t, rendered, "ConfigMap", "tandem-test")["review.json"])
	s.stop()
	folder := s.folder + "/var/lib/tandem/evidence"
	files, err := filepath.Glob(folder + "/evidence-*.json")
	if err != nil || len(files) != 1 {
		t.Fatalf("one file of evidence should be left: %v, %v", files, err)
	}
	if _, err := os.Stat(folder + "/evidence.key"); !os.IsNotExist(err) {
		t.Errorf("a key was made although one is given: %v", err)
	}
	kept := keyOfEvidence(t, files[0])
	key := t.TempDir() + "/key"
	writeText(t, key, data(t, rendered, "Secret", "tandem-evidence")["key"])
	if named := keyOfSynthesized(t, key); kept != named {
		t.Errorf("evidence has the key %s, the one of the Secret is %s", kept, named)
	}
	writeText(t, key, "another key of evidence")
	if named := keyOfSynthesized(t, key); kept == named {
		t.Errorf("evidence of different keys has the same, %s", named)
	}
}

// keyOfEvidence is the name of the key of a document that has compared something.
func keyOfEvidence(t *testing.T, file string) string {
	t.Helper()
	document := fromYaml(readText(t, file))
	for _, identifier := range listAt(document, "identifiers") {
		if key := textAt(document, "key"); key != "" && textAt(identifier, "comparisons") == "1" {
			return key
		}
	}
	t.Fatalf("%s has no key or compared nothing: %v", file, document)
	return ""
}

// keyOfSynthesized is the name that evidence of the program gives the key in a file.
func keyOfSynthesized(t *testing.T, key string) string {
	t.Helper()
	file := t.TempDir() + "/evidence.json"
	run(t, "", tandem(t), "evidence", "--synthesize=1", "--identifier=poddisruptionbudget_create",
		"--rules="+root+"/deploy/rules", "--evidence="+file, "--evidence-key-file="+key)
	return keyOfEvidence(t, file)
}

func TestServerLoadsRulesAndDefinitionsOfTheValues(t *testing.T) {
	values := exampleValues(t)["own-rules"]
	for _, list := range []string{"rules.existingConfigMaps=[]", "rules.extraVolumes=[]", "crds.existingConfigMaps=[]"} {
		var err error
		if values, err = Set(values, list); err != nil {
			t.Fatal(err)
		}
	}
	s := start(t, objects(t, values, DefaultOptions()))
	for kind, c := range map[string]struct{ spec, field string }{
		"Widget": {"{\"size\":-1}", "spec.size"},
		"Gear":   {"{\"teeth\":1}", "spec.teeth"},
	} {
		review := fmt.Sprintf(`{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"1",
			"kind":{"group":"example.com","version":"v1","kind":%q},"resource":{"group":"example.com","version":"v1","resource":"x"},
			"name":"a","namespace":"default","operation":"CREATE","userInfo":{},"oldObject":null,"object":{
			"apiVersion":"example.com/v1","kind":%q,"metadata":{"name":"a","namespace":"default"},"spec":%s}}}`, kind, kind, c.spec)
		if answer := s.post(t, "/validate", review); !strings.Contains(answer, c.field) {
			t.Errorf("%s: %s", kind, answer)
		}
		patched := strings.Contains(s.post(t, "/mutate", review), `"patchType":"JSONPatch"`)
		if patched != (kind == "Gear") {
			t.Errorf("%s: changed: %t", kind, patched)
		}
	}
}

// valuesOfThePage are those that the helm install of docs/kind.md gives.
func valuesOfThePage(t *testing.T) Values {
	t.Helper()
	page := readText(t, root+"/docs/kind.md")
	named := regexp.MustCompile(`--values (\S+)`).FindStringSubmatch(page)
	given := regexp.MustCompile(`--set-file '((?:[^=\\]|\\.)+)=([^']+)'`).FindStringSubmatch(page)
	if named == nil || given == nil {
		t.Fatal("docs/kind.md gives helm install no --values or no --set-file")
	}
	values := yamlValues(t, readText(t, root+"/"+named[1]))
	inner := values
	keys := strings.Split(strings.ReplaceAll(given[1], `\.`, "\x00"), ".")
	for _, key := range keys[:len(keys)-1] {
		if mapAt(inner, key) == nil {
			inner[key] = Values{}
		}
		inner = mapAt(inner, key)
	}
	inner[strings.ReplaceAll(keys[len(keys)-1], "\x00", ".")] = readText(t, root+"/"+given[2])
	return values
}

// What kubectl apply of docs/kind.md sends, and what becomes of it.
func TestServerOfTheWalkThroughJudgesItsPipelines(t *testing.T) {
	s := start(t, objects(t, valuesOfThePage(t), DefaultOptions()))
	folder := root + "/deploy/examples/pipelines/"
	good, err := filepath.Glob(folder + "good/*.yaml")
	if err != nil || len(good) == 0 {
		t.Fatal("no good pipelines", err)
	}
	for _, file := range append(good, folder+"bad/union.yaml") {
		object := fromYaml(readText(t, file))
		text, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		review := fmt.Sprintf(`{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"1",
			"kind":{"group":"example.com","version":"v1","kind":"Pipeline"},"resource":{"group":"example.com","version":"v1","resource":"pipelines"},
			"name":%q,"namespace":"shop","operation":"CREATE","userInfo":{},"oldObject":null,"object":%s}}`, textAt(object, "metadata.name"), text)
		answer := s.post(t, "/validate?timeout=10s", review)
		if !strings.HasSuffix(file, "bad/union.yaml") {
			if !strings.Contains(answer, `"allowed":true`) {
				t.Errorf("%s: %s", file, answer)
			}
			continue
		}
		for _, part := range []string{`"allowed":false`, `"field":"spec.source.bucket"`, `"field":"spec.source.queue"`} {
			if !strings.Contains(answer, part) {
				t.Errorf("%s is not in %s", part, answer)
			}
		}
	}
}

// registrations is what kubectl prints of those that were rendered.
func registrations(objects []Object) string {
	var text strings.Builder
	for _, kind := range []string{"ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"} {
		for _, object := range ofKind(objects, kind) {
			fmt.Fprintf(&text, "---\n%s\n", object.Text)
		}
	}
	return text.String()
}

// doctor asks servers, given registrations; it says what is found and with which exit code.
func doctor(t *testing.T, registrations string, servers ...server) (string, int) {
	t.Helper()
	arguments := []string{"doctor", "-"}
	for _, s := range servers {
		arguments = append(arguments, "--webhook=https://127.0.0.1:"+s.webhook, "--health=http://127.0.0.1:"+s.health,
			"--health=https://127.0.0.1:"+s.webhook, "--metrics=http://127.0.0.1:"+s.metrics)
	}
	command := exec.Command(tandem(t), arguments...)
	command.Stdin = strings.NewReader(registrations)
	output, err := command.CombinedOutput()
	if err != nil && command.ProcessState == nil {
		t.Fatal(err)
	}
	return string(output), command.ProcessState.ExitCode()
}

func TestDoctorExaminesServersByTheirRegistrations(t *testing.T) {
	values := "observe: {enabled: true}"
	rendered := objects(t, yamlValues(t, values), DefaultOptions())
	first, second := start(t, rendered), start(t, rendered)
	foreign := registrations(objects(t, yamlValues(t, values), DefaultOptions())) // each rendering has a CA of its own
	elsewhere := DefaultOptions()
	elsewhere.Namespace = "elsewhere"
	other := registrations(objects(t, yamlValues(t, values), elsewhere))
	gated := start(t, objects(t, yamlValues(t, "featureGates: {DeclarativeValidationTakeover: true}"), DefaultOptions()))
	gated.webhook = second.webhook // its certificate is another one
	for _, c := range []struct {
		what, registrations string
		servers             []server
		found               string
		code                int
	}{
		{"their own", registrations(rendered), []server{first, second}, "", 0},
		{"also those of another service", other + registrations(rendered), []server{first, second}, "", 0},
		{"those with another CA", foreign, []server{first, second}, "[webhookHandshake]", 1},
		{"also those with another CA", foreign + registrations(rendered), []server{first}, "by ValidatingWebhookConfiguration tandem: ", 1},
		{"a server with other gates", registrations(rendered), []server{first, gated}, "[gatesDiffer]", 1},
	} {
		said, code := doctor(t, c.registrations, c.servers...)
		if code != c.code || !strings.Contains(said, c.found) || (code == 0) != !strings.Contains(said, "error: ") {
			t.Errorf("%s: exit code %d, expected %d and %q:\n%s", c.what, code, c.code, c.found, said)
		}
	}
}

// The program's own rules judge every object of the chart that has any.
func TestServerFindsNothingWrongWithTheObjects(t *testing.T) {
	judged := map[string]bool{}
	eachExample(t, func(t *testing.T, _ Values, objects []Object) {
		var text strings.Builder
		for _, object := range objects {
			fmt.Fprintf(&text, "---\n%s\n", object.Text)
			judged[object.Kind()] = true
		}
		run(t, text.String(), tandem(t), "validate", "--rules="+root+"/deploy/rules", "--ignore-missing-rules", "-")
	})
	for _, kind := range []string{"Deployment", "NetworkPolicy", "PodDisruptionBudget", "HorizontalPodAutoscaler"} {
		if !judged[kind] {
			t.Errorf("no example has a %s", kind)
		}
	}
}

// The chart registers exactly the resources whose kinds the program knows.
func TestServerHasRulesForTheRegisteredResources(t *testing.T) {
	rendered := objects(t, Values{}, DefaultOptions())
	registered := map[string]bool{}
	chart := tandemChart(t)
	for _, group := range fromYamlArray(chart.Files.Get("files/resources.yaml")) {
		for kind, resources := range mapAt(group, "kinds") {
			for _, resource := range resources.([]interface{}) {
				identifier := strings.ToLower(kind)
				if parts := strings.SplitN(resource.(string), "/", 2); len(parts) == 2 {
					identifier += "_" + parts[1]
				}
				registered[identifier] = true
			}
		}
	}
	known := map[string]bool{}
	series := regexp.MustCompile(`declarative_validation_panic_total\{validation_identifier="(\w+)_create"\}`)
	for _, match := range series.FindAllStringSubmatch(start(t, rendered).scrape(t), -1) {
		known[match[1]] = true
	}
	for identifier := range known {
		if !registered[identifier] {
			t.Errorf("charts/tandem/files/resources.yaml lacks the resource of %s, which has rules", identifier)
		}
	}
	for identifier := range registered {
		if !known[identifier] {
			t.Errorf("charts/tandem/files/resources.yaml names the resource of %s, which has no rules", identifier)
		}
	}
	checkBuiltin(t, chart)
}

// Groups whose objects mostly the cluster itself writes, or others wait for, are asked for by name.
var notByDefault = []string{"admissionregistration.k8s.io/v1", "apiextensions.k8s.io/v1", "apiregistration.k8s.io/v1",
	"authentication.k8s.io/v1", "authorization.k8s.io/v1", "certificates.k8s.io/v1beta1", "coordination.k8s.io/v1",
	"coordination.k8s.io/v1beta1", "core-traffic/v1", "discovery.k8s.io/v1", "events.k8s.io/v1",
	"flowcontrol.apiserver.k8s.io/v1", "internal.apiserver.k8s.io/v1alpha1", "node.k8s.io/v1", "resource.k8s.io/v1",
	"resource.k8s.io/v1alpha3", "resource.k8s.io/v1beta2", "scheduling.k8s.io/v1", "scheduling.k8s.io/v1alpha2",
	"storagemigration.k8s.io/v1beta1"}

// The schema lists the groups of resources.yaml, values.yaml those that are on by default.
func checkBuiltin(t *testing.T, chart *Chart) {
	t.Helper()
	var groups []string
	for _, group := range fromYamlArray(chart.Files.Get("files/resources.yaml")) {
		name := textAt(group, "apiGroup")
		if name == "" {
			name = "core"
		}
		name += "/" + textAt(group, "apiVersion")
		if own := textAt(group, "name"); own != "" {
			name = own
		}
		groups = append(groups, name)
	}
	texts := func(list []interface{}) (found []string) {
		for _, item := range list {
			found = append(found, item.(string))
		}
		return found
	}
	same := func(what string, found []string) {
		if strings.Join(sorted(found), " ") != strings.Join(sorted(groups), " ") {
			t.Errorf("%s is %v, files/resources.yaml has %v", what, found, groups)
		}
	}
	schema := fromYaml(chart.Files.Get("values.schema.json"))
	same("rules.builtin of values.schema.json", texts(listAt(schema, "properties.rules.properties.builtin.items.enum")))
	same("rules.builtin of values.yaml with what is not on by default",
		append(texts(listAt(chart.Defaults, "rules.builtin")), notByDefault...))
}

// The scripts of `helm test`, as their pods run them; curl is told where the Services' names lead.
func TestServerPassesTheHelmTests(t *testing.T) {
	for enforcement, answer := range map[string]string{
		"report":  "allowed, as enforcement says, and would be denied",
		"warn":    "allowed, as enforcement says, and would be denied",
		"enforce": "denied, as it should be",
	} {
		t.Run(enforcement, func(t *testing.T) { passTheHelmTests(t, enforcement, answer) })
	}
}

func passTheHelmTests(t *testing.T, enforcement, answer string) {
	rendered := objects(t, fromYaml("enforcement: "+enforcement), DefaultOptions())
	s := start(t, rendered)
	folder := t.TempDir()
	writeText(t, folder+"/ca/ca.crt", secretText(t, rendered, "ca.crt"))
	writeText(t, folder+"/review/review.json", data(t, rendered, "ConfigMap", "tandem-test")["review.json"])
	writeText(t, folder+"/.curlrc", fmt.Sprintf("connect-to = \"tandem.tandem.svc:443:127.0.0.1:%s\"\nconnect-to = \"tandem-metrics.tandem.svc:8080:127.0.0.1:%s\"\n", s.webhook, s.metrics))
	t.Setenv("CURL_HOME", folder)
	for pod, expected := range map[string]string{
		"tandem-test-denial":    answer,
		"tandem-test-readiness": "tandem_build_info",
	} {
		container := at(only(t, withName(rendered, pod), "Pod"), "spec.containers.0")
		if fmt.Sprint(at(container, "command")) != "[/bin/sh -ec]" {
			t.Errorf("%s runs %v", pod, at(container, "command"))
		}
		script := strings.NewReplacer(" /ca/", " "+folder+"/ca/", "@/review/", "@"+folder+"/review/").Replace(textAt(container, "args.0"))
		if output := run(t, "", "/bin/sh", "-ec", script); !strings.Contains(output, expected) {
			t.Errorf("%s: %s", pod, output)
		}
	}
}
