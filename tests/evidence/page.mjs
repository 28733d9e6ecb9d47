// Opens a page of evidence in headless Chromium and fails when it is not as it should be.
// Usage: node page.mjs URL ROWS FLEET PRINTED FOLDER
// URL is the page of a server, which has a Content-Security-Policy; FLEET one with every state; PRINTED one of few
// kinds: all there are would take many sheets.
import { spawn } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [url, rows, fleet, paper, folder] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), 'evidence-page-'));
const chromium = spawn('chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic',
  '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
const faults = [];
const requests = [];
const waiting = new Map();
let last = 0;
let loaded = () => {};

function check(holds, fault) {
  if (!holds) faults.push(fault);
}

/// Sends a command and waits for its answer.
function ask(method, params = {}, sessionId = undefined) {
  const id = ++last;
  chromium.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function hear(message) {
  if (message.id) {
    const { resolve, reject } = waiting.get(message.id);
    return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
  }
  if (message.method === 'Network.requestWillBeSent') requests.push(message.params.request.url);
  if (message.method === 'Page.loadEventFired') loaded();
  if (message.method === 'Log.entryAdded') faults.push(`console: ${message.params.entry.text}`);
  if (message.method === 'Runtime.consoleAPICalled') faults.push(`console: ${message.params.type}`);
  if (message.method === 'Runtime.exceptionThrown') faults.push('a script failed');
}

let rest = '';
chromium.stdio[4].on('data', (data) => {
  const parts = (rest + data).split('\0');
  rest = parts.pop();
  for (const part of parts) hear(JSON.parse(part));
});

async function look(session) {
  const page = (method, params) => ask(method, params, session);
  const value = async (expression) => (await page('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await page(`${domain}.enable`);
  await page('Emulation.setDeviceMetricsOverride', { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false });
  const open = async (address) => {
    const done = new Promise((resolve) => { loaded = resolve; });
    await page('Page.navigate', { url: address });
    await done;
  };
  // Keys go to what has the focus, as a hand on the keyboard would have it.
  const press = async (key, text = undefined) => {
    const code = { Tab: 9, Enter: 13, ' ': 32 }[key];
    await page('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, text, windowsVirtualKeyCode: code });
    await page('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: code });
  };
  const tabTo = async (expression) => {
    for (let i = 0; i < 400; ++i) {
      if (await value(`(() => { const at = document.activeElement; return ${expression}; })()`)) return;
      await press('Tab');
    }
    throw new Error(`the keyboard does not come to ${expression}`);
  };
  const visible = () => value(`[...document.querySelectorAll('body > table > tbody > tr, body > details tbody tr')]
    .filter((row) => row.checkVisibility()).map((row) => row.cells[0].textContent)`);

  // Served: the policy lets the script run, and nothing else is there.
  await open(url);
  check(await value('document.title') === 'tandem: evidence for takeover', 'the title is another');
  const found = await value("document.querySelectorAll('body > table > tbody > tr, body > details tbody tr').length");
  check(String(found) === rows, `${found} rows instead of ${rows}`);
  check(await value("document.querySelectorAll('script').length") === 1, 'there is another script');
  check(await value("document.documentElement.lang") === 'en', 'the language is not said');
  check(await value("document.querySelector('form').checkVisibility()"), 'the script does not run');
  check((await visible()).join() === 'scale_scale_update', `what differs is not alone at the top: ${await visible()}`);

  // Everything that can be done is done by keyboard, in the order of the page.
  await open(fleet);
  const all = await visible();
  check(all[0] === 'scale_scale_update', `begins with ${all[0]}`);
  const order = await value(`[...new Set([...document.querySelectorAll('body > table > tbody > tr')]
    .map((row) => row.cells[1].className))].join()`);
  check(order === 'differs,needs-more,ready', `states in the order ${order}`);

  await tabTo("at.type === 'search'");
  await page('Input.insertText', { text: 'ROLEBIND' });
  const named = await visible();
  check(named.length > 2 && named.every((name) => name.includes('rolebinding')), `"ROLEBIND" leaves ${named}`);
  check(named.includes('clusterrolebinding_create'), 'what was not seen does not unfold for a name');
  const sections = await value("[...document.querySelectorAll('section')].filter((one) => one.checkVisibility()).length");
  check(sections === 2, `"ROLEBIND" leaves ${sections} sections`);
  check(/^\d+ of \d+ shown$/.test(await value("document.querySelector('output').textContent")), 'no number is shown');
  await press('Enter', '\r');
  check(await value('location.href') === fleet, 'Enter leaves the page');
  await value("document.querySelector('[type=search]').value = ''; document.querySelector('form').dispatchEvent(new Event('input'))");

  await tabTo("at.value === 'needs-more'");
  await press(' ', ' ');
  check((await visible()).every((name) => !name.startsWith('rolebinding')), 'a state that is not wanted is shown');
  await press(' ', ' ');

  await tabTo("at.tagName === 'BUTTON' && at.textContent === 'Compared'");
  const numbers = () => value(`[...document.querySelectorAll('body > table > tbody > tr')]
    .map((row) => Number(row.cells[2].textContent.replaceAll(',', '')))`);
  for (const [direction, order] of [['descending', -1], ['ascending', 1]]) {
    await press('Enter', '\r');
    check(await value("document.activeElement.closest('th').getAttribute('aria-sort')") === direction, `is not ${direction}`);
    const column = await numbers();
    check(column.join() === [...column].sort((a, b) => (a - b) * order).join(), `${direction}: ${column}`);
  }
  await tabTo("at.tagName === 'BUTTON' && at.textContent === 'Decision bound'");
  await press('Tab');
  // From the heads of the table the keyboard goes through its links, and then to what unfolds.
  const links = await value("[...document.querySelectorAll('body > table a')].map((a) => a.getAttribute('href'))");
  for (const link of links) {
    const at = await value("document.activeElement.getAttribute('href')");
    check(at === link, `the keyboard goes to ${at} instead of ${link}`);
    await press('Tab');
  }
  check(await value('document.activeElement.tagName') === 'SUMMARY', 'behind the table nothing unfolds');
  await value("document.querySelector('body > details').open = false");
  await press('Enter', '\r');
  check(await value("document.querySelector('body > details').open"), 'Enter does not unfold what was not seen');

  await open(fleet);
  for (const scheme of ['light', 'dark']) {
    await page('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    const { data } = await page('Page.captureScreenshot', { format: 'png' });
    writeFileSync(join(folder, `evidence-${scheme}.png`), Buffer.from(data, 'base64'));
  }
  // Printed, nothing is folded, and no section is torn apart needlessly: as many pages as it takes, and all rules.
  await open(paper);
  await page('Emulation.setEmulatedMedia', { media: 'print' });
  const hidden = await value("[...document.querySelectorAll('details tbody tr')].filter((row) => !row.checkVisibility()).length");
  check(hidden === 0, `${hidden} rules are not printed`);
  await page('Emulation.setEmulatedMedia', { media: '' });
  const { data: pdf } = await page('Page.printToPDF', { printBackground: false, paperWidth: 8.27, paperHeight: 11.69 });
  const printed = Buffer.from(pdf, 'base64');
  writeFileSync(join(folder, 'evidence.pdf'), printed);
  const pages = Number(/\/Count (\d+)/.exec(printed.toString('latin1'))?.[1]);
  check(pages >= 1 && pages < 50, `prints ${pages} pages`);

  const foreign = requests.filter((one) => ![url, fleet, paper].includes(one) && !one.startsWith('data:'));
  // Browsers look for an icon beside every page.
  check(foreign.every((one) => new URL(one).pathname === '/favicon.ico' && new URL(one).host === new URL(url).host),
    `asks for ${foreign}`);
}

const patience = setTimeout(() => { console.error('Chromium does not answer'); chromium.kill('SIGKILL'); process.exit(1); }, 120000);
try {
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  await look(sessionId);
} catch (error) {
  faults.push(String(error));
}
// Asked rather than killed: its children would go on writing into the profile.
ask('Browser.close').catch(() => {});
await new Promise((resolve) => chromium.on('exit', resolve));
clearTimeout(patience);
rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
for (const fault of faults) console.error(`page: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
