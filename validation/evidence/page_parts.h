#pragma once

#include <string_view>

namespace tandem::evidence {

/// The style of the page, light, dark and printed.
inline constexpr std::string_view kPageStyle = R"(
:root { color-scheme: light dark; --ok: #1a7f37; --more: #9a6700; --bad: #cf222e; --none: #6e7781; --line: #8884; }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 84rem; padding: 0 1rem; }
h1 { font-size: 1.2rem; } h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: right; }
body > table td { white-space: nowrap; }
th button { all: unset; cursor: pointer; }
th button:focus-visible, summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
th[aria-sort=ascending] button::after { content: " \25B2"; } th[aria-sort=descending] button::after { content: " \25BC"; }
form { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center; margin: 1rem 0; } form[hidden] { display: none; }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1rem; }
summary { cursor: pointer; } body > details { margin: 1rem 0; } body > details table { width: auto; }
details ul { columns: 30rem; margin: .3rem 0; }
.ready, .both-ways { color: var(--ok); } .differs { color: var(--bad); font-weight: 600; }
.needs-more, .partly-exercised, .accepted-only, .refused-only, .excused { color: var(--more); }
.not-seen, .not-exercised { color: var(--none); }
.strip { fill: currentColor; } .strip path { shape-rendering: crispEdges; }
svg { vertical-align: middle; } svg text { font: 10px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) { :root { --ok: #3fb950; --more: #d29922; --bad: #f85149; --none: #8b949e; } }
@media print { body { margin: 0; max-width: none; font-size: 9pt; } thead { display: table-header-group; }
  tr, svg { break-inside: avoid; } h2 { break-after: avoid; } a { color: inherit; text-decoration: none; }
  form { display: none; } details > * { display: block; }
  details::details-content { content-visibility: visible; display: block; } }
)";

/// Filters by name and state, and sorts tables. The page can be read without it: the form that it
/// serves is hidden until it runs, and heads of columns become buttons only then.
inline constexpr std::string_view kPageScript = R"(
// Of identifiers and of rules, the worst first; a cell of another class is sorted by its text.
const states = ['differs', 'needs-more', 'partly-exercised', 'ready', 'not-seen',
  'excused', 'not-exercised', 'accepted-only', 'refused-only', 'both-ways'];
const form = document.querySelector('form');
const unseen = document.querySelector('body > details');
const rows = [...document.querySelectorAll('body > table > tbody > tr, body > details tbody tr')].map((row) => ({
  row,
  name: row.cells[0].textContent,
  state: row.closest('details') ? 'not-seen' : row.cells[1].className,
  section: document.getElementById(row.cells[0].textContent)?.closest('section'),
}));

function filter() {
  const wanted = [...form.querySelectorAll('[type=checkbox]:checked')].map((box) => box.value);
  const part = form.querySelector('[type=search]').value.trim().toLowerCase();
  let shown = 0;
  let folded = 0;
  for (const { row, name, state, section } of rows) {
    row.hidden = !wanted.includes(state) || !name.toLowerCase().includes(part);
    if (section) section.hidden = row.hidden;
    shown += !row.hidden;
    folded += !row.hidden && unseen !== null && unseen.contains(row);
  }
  if (unseen) unseen.hidden = folded === 0;
  if (unseen && part !== '') unseen.open = folded > 0;
  form.querySelector('output').textContent = `${shown} of ${rows.length} shown`;
}

function keyOf(cell) {
  if (cell.className === 'n') return Number(cell.textContent.replaceAll(',', ''));
  const state = states.indexOf(cell.className);
  return state < 0 ? cell.textContent : state;
}

function sort(table, head) {
  // Numbers begin with the largest, words with the first.
  const before = head.getAttribute('aria-sort') ?? (head.className === 'n' ? 'ascending' : 'descending');
  const ascending = before === 'descending';
  for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', ascending ? 'ascending' : 'descending');
  const keyed = [...table.tBodies[0].rows].map((row) => [keyOf(row.cells[head.cellIndex]), row]);
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0) * (ascending ? 1 : -1));
  table.tBodies[0].append(...keyed.map(([, row]) => row));
}

for (const head of document.querySelectorAll('th:not(.bar)')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  button.addEventListener('click', () => sort(head.closest('table'), head));
  head.append(button);
}
if (form) {
  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  filter();
}
)";

/// SHA-256 of the script, in base64, as a Content-Security-Policy has it.
inline constexpr std::string_view kPageScriptHash = "ORIOg8/0pw3aJCCQ9IzsTv0CuCesHh2AHlarHsKf5qg=";

}  // namespace tandem::evidence
