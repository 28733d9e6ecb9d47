package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Gear struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	// +k8s:required
	Spec *GearSpec `json:"spec,omitempty"`
}

type GearSpec struct {
	// +k8s:optional
	Texts *Texts `json:"texts,omitempty"`
	// +k8s:optional
	Numbers *Numbers `json:"numbers,omitempty"`
	// +k8s:optional
	Lists *Lists `json:"lists,omitempty"`
	// +k8s:optional
	Updates *Updates `json:"updates,omitempty"`
	// +k8s:optional
	Union *Union `json:"union,omitempty"`
	// +k8s:optional
	Chosen *Chosen `json:"chosen,omitempty"`
	// +k8s:optional
	Modes *Modes `json:"modes,omitempty"`
	// +k8s:optional
	// +k8s:subfield(first)=+k8s:required
	// +k8s:subfield(second)=+k8s:forbidden
	// +k8s:subfield(third)=+k8s:immutable
	// +k8s:subfield(fourth)=+k8s:update=NoUnset
	// +k8s:subfield(number)=+k8s:maximum=7
	// +k8s:subfield(text)=+k8s:maxLength=4
	// +k8s:subfield(list)=+k8s:eachVal=+k8s:maxLength=2
	Plain *Plain `json:"plain,omitempty"`
	// +k8s:optional
	// +k8s:subfield(first)=+k8s:zeroOrOneOfMember
	// +k8s:subfield(second)=+k8s:zeroOrOneOfMember
	// +k8s:subfield(third)=+k8s:dependentRequired(fourth)
	Other *Plain `json:"other,omitempty"`
	// +k8s:optional
	// +k8s:opaqueType
	Opaque *Numbers `json:"opaque,omitempty"`
	// +k8s:optional
	// +k8s:subfield(first)=+k8s:subfield(x)=+k8s:minimum=1
	// +k8s:subfield(second)=+k8s:subfield(y)=+k8s:immutable
	Pairs *Pairs `json:"pairs,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	Whole *Pair `json:"whole,omitempty"`
	// +k8s:optional
	Typed Typed `json:"typed,omitempty"`
	// +k8s:optional
	Presence *Presence `json:"presence,omitempty"`
}

// +k8s:maxLength=3
// +k8s:neq="abc"
type Typed string

// +k8s:listType=atomic
// +k8s:maxItems=2
// +k8s:eachVal=+k8s:maxLength=3
type Names []string

// +k8s:subfield(x)=+k8s:maximum=3
// +k8s:subfield(y)=+k8s:required
type Pair struct {
	X *int32 `json:"x,omitempty"`
	Y *int32 `json:"y,omitempty"`
}

type Pairs struct {
	First  *Pair `json:"first,omitempty"`
	Second *Pair `json:"second,omitempty"`
}

type Loose struct {
	// +k8s:required
	// +k8s:maxLength=8
	Name string `json:"name,omitempty"`
	Text *string `json:"text,omitempty"`
	One *string `json:"one,omitempty"`
	Two *string `json:"two,omitempty"`
}

type Presence struct {
	// +k8s:optional
	// +k8s:forbidden
	Never *string `json:"never,omitempty"`
	// +k8s:forbidden
	NeverValue string `json:"neverValue,omitempty"`
	// +k8s:optional
	// +k8s:dependentRequired(b)
	A *string `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:dependentForbidden(c)
	B *string `json:"b,omitempty"`
	// +k8s:optional
	C *string `json:"c,omitempty"`
	// +k8s:required
	Text string `json:"text,omitempty"`
	// +k8s:required
	Number int32 `json:"number,omitempty"`
	// +k8s:required
	Yes bool `json:"yes,omitempty"`
	// +k8s:required
	// +k8s:listType=atomic
	L []string `json:"l,omitempty"`
	// +k8s:required
	M map[string]string `json:"m,omitempty"`
	// +k8s:required
	P *int32 `json:"p,omitempty"`
	// +k8s:optional
	// +default="x"
	Defaulted string `json:"defaulted,omitempty"`
}

type Plain struct {
	First *string `json:"first,omitempty"`
	Second *string `json:"second,omitempty"`
	Third *string `json:"third,omitempty"`
	Fourth *string `json:"fourth,omitempty"`
	Number int32 `json:"number,omitempty"`
	Text string `json:"text,omitempty"`
	// +k8s:listType=atomic
	List []string `json:"list,omitempty"`
}

type Texts struct {
	// +k8s:optional
	// +k8s:format=k8s-extended-resource-name
	A string `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-label-key
	B string `json:"b,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-label-value
	C *string `json:"c,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-long-name
	D string `json:"d,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-long-name-caseless
	E *string `json:"e,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-path-segment-name
	F *string `json:"f,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-prefixed-label-key
	G *string `json:"g,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-resource-fully-qualified-name
	H *string `json:"h,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-resource-pool-name
	I *string `json:"i,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-short-name
	J *string `json:"j,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-uuid
	K *string `json:"k,omitempty"`
	// +k8s:optional
	// +k8s:format=k8s-ip
	L *string `json:"l,omitempty"`
	// +k8s:optional
	// +k8s:maxBytes=4
	M *string `json:"m,omitempty"`
	// +k8s:optional
	// +k8s:minLength=2
	// +k8s:maxLength=4
	N string `json:"n,omitempty"`
	// +k8s:optional
	// +k8s:pattern="^a.*b$"
	O string `json:"o,omitempty"`
	// +k8s:optional
	// +k8s:neq="x"
	P *string `json:"p,omitempty"`
	// +k8s:optional
	Q *Level `json:"q,omitempty"`
	// +k8s:maxLength=3
	// +k8s:minLength=1
	Bare string `json:"bare,omitempty"`
}

// +k8s:enum
type Level string

const (
	LevelLow  Level = "Low"
	LevelHigh Level = "High"
	// +k8s:enumExclude
	LevelGone Level = "Gone"
)

type Numbers struct {
	// +k8s:optional
	// +k8s:minimum=2
	// +k8s:maximum=9
	A *int32 `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:exclusiveMinimum=0
	// +k8s:exclusiveMaximum=5
	B int32 `json:"b,omitempty"`
	// +k8s:optional
	// +k8s:maximum(constraint: a)
	C *int32 `json:"c,omitempty"`
	// +k8s:minimum(constraint: e)
	D int32 `json:"d,omitempty"`
	E int32 `json:"e,omitempty"`
	// +k8s:optional
	// +k8s:beta=+k8s:neq=3
	F *int64 `json:"f,omitempty"`
	// +k8s:optional
	// +k8s:maximum=4
	G int32 `json:"g,omitempty"`
	// +k8s:minimum=2
	Bare int32 `json:"bare,omitempty"`
}

type Lists struct {
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:minItems=2
	// +k8s:maxItems=4
	A []string `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=set
	// +k8s:maxItems=5
	// +k8s:eachVal=+k8s:maxLength=8
	B []string `json:"b,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=5
	C []Item `json:"c,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=5
	// +k8s:item(name: "a")=+k8s:subfield(text)=+k8s:required
	// +k8s:item(name: "b")=+k8s:subfield(size)=+k8s:maximum=3
	// +k8s:item(name: "c")=+k8s:zeroOrOneOfMember
	// +k8s:item(name: "d")=+k8s:zeroOrOneOfMember
	D []Item `json:"d,omitempty"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	E []string `json:"e,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:eachVal=+k8s:maxLength=2
	F []string `json:"f,omitempty"`
	// +k8s:optional
	// +k8s:minProperties=1
	// +k8s:maxProperties=3
	// +k8s:eachKey=+k8s:maxLength=2
	// +k8s:eachVal=+k8s:minLength=1
	G map[string]string `json:"g,omitempty"`
	// +k8s:optional
	// +k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:maxProperties=3
	H map[string]string `json:"h,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=5
	// +k8s:eachVal=+k8s:subfield(text)=+k8s:maxLength=3
	// +k8s:eachVal=+k8s:subfield(one)=+k8s:zeroOrOneOfMember
	// +k8s:eachVal=+k8s:subfield(two)=+k8s:zeroOrOneOfMember
	I []Loose `json:"i,omitempty"`
	// +k8s:optional
	// +k8s:eachVal=+k8s:neq="x"
	L Names `json:"l,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	M []Typed `json:"m,omitempty"`
	// +k8s:optional
	// +k8s:maxProperties=3
	// +k8s:eachKey=+k8s:pattern="^[a-f]"
	N map[string]Typed `json:"n,omitempty"`
	// +k8s:optional
	// +k8s:maxProperties=3
	J map[Key]string `json:"j,omitempty"`
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=4
	Rows []Union `json:"rows,omitempty"`
}

// +k8s:maxLength=2
type Key string

type Item struct {
	// +k8s:required
	// +k8s:maxLength=8
	Name string `json:"name,omitempty"`
	// +k8s:optional
	// +k8s:maxLength=8
	Text *string `json:"text,omitempty"`
	// +k8s:optional
	Size *int32 `json:"size,omitempty"`
}

type Updates struct {
	// +k8s:optional
	// +k8s:immutable
	A *string `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	B string `json:"b,omitempty"`
	// +k8s:optional
	// +k8s:update=NoSet
	C *string `json:"c,omitempty"`
	// +k8s:optional
	// +k8s:update=NoUnset
	D string `json:"d,omitempty"`
	// +k8s:optional
	// +k8s:update=NoModify
	E string `json:"e,omitempty"`
	// +k8s:optional
	// +k8s:listType=set
	// +k8s:update=NoAddItem
	// +k8s:maxItems=5
	// +k8s:eachVal=+k8s:maxLength=8
	F []string `json:"f,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:update=NoRemoveItem
	// +k8s:maxItems=5
	G []Item `json:"g,omitempty"`
	// +k8s:optional
	// +k8s:update=NoAddItem
	// +k8s:update=NoRemoveItem
	// +k8s:maxProperties=3
	H map[string]string `json:"h,omitempty"`
	// +k8s:optional
	// +k8s:monotonic
	I *int32 `json:"i,omitempty"`
	// +k8s:optional
	// +k8s:monotonic
	J int32 `json:"j,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=5
	// +k8s:eachVal=+k8s:immutable
	K []Item `json:"k,omitempty"`
	// +k8s:optional
	// +k8s:maxProperties=4
	// +k8s:eachVal=+k8s:update=NoModify
	// +k8s:eachVal=+k8s:maxLength=8
	L map[string]string `json:"l,omitempty"`
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=5
	// +k8s:item(name: "a")=+k8s:immutable
	// +k8s:item(name: "b")=+k8s:subfield(text)=+k8s:update=NoModify
	M []Item `json:"m,omitempty"`
}

type Union struct {
	// +k8s:optional
	// +k8s:unionMember
	X *string `json:"x,omitempty"`
	// +k8s:optional
	// +k8s:unionMember
	// +k8s:listType=atomic
	Y []string `json:"y,omitempty"`
	// +k8s:optional
	// +k8s:zeroOrOneOfMember
	Z string `json:"z,omitempty"`
	// +k8s:optional
	// +k8s:zeroOrOneOfMember
	W int32 `json:"w,omitempty"`
}

type Chosen struct {
	// +k8s:optional
	// +k8s:unionDiscriminator
	Type string `json:"type,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(memberName: "A")
	A *string `json:"a,omitempty"`
	// +k8s:optional
	// +k8s:unionMember(memberName: "B")
	B *int32 `json:"b,omitempty"`
}

type Modes struct {
	// +k8s:optional
	// +k8s:modeDiscriminator
	Type string `json:"type,omitempty"`
	// +k8s:ifMode("A")=+k8s:required
	// +k8s:ifMode("A")=+k8s:minimum=1
	A *int32 `json:"a,omitempty"`
	// +k8s:ifMode("B")=+k8s:optional
	// +k8s:ifMode("B")=+k8s:maxLength=3
	// +k8s:ifMode("C")=+k8s:required
	B string `json:"b,omitempty"`
	// +k8s:modeDiscriminator(modality: "on")
	On bool `json:"on,omitempty"`
	// +k8s:ifMode(modality: "on", mode: "true")=+k8s:required
	C *string `json:"c,omitempty"`
	// +k8s:ifMode(modality: "on", mode: "false")=+k8s:optional
	// +k8s:ifMode(modality: "on", mode: "false")=+k8s:immutable
	D *string `json:"d,omitempty"`
}
