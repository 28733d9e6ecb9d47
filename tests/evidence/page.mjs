// Opens a page of evidence in headless Chromium and fails when it is not as it should be.
// Usage: node page.mjs URL ROWS PRINTED FOLDER
// PRINTED is the address of a page of few kinds: all there are would take hundreds of sheets.
import { spawn } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [url, rows, paper, folder] = process.argv.slice(2);
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
  await page('Emulation.setDeviceMetricsOverride', { width: 1280, height: 560, deviceScaleFactor: 1, mobile: false });
  const open = async (address) => {
    const done = new Promise((resolve) => { loaded = resolve; });
    await page('Page.navigate', { url: address });
    await done;
  };
  await open(url);

  check(await value('document.title') === 'tandem: evidence for takeover', 'the title is another');
  const found = await value("document.querySelectorAll('body > table > tbody > tr').length");
  check(String(found) === rows, `${found} rows instead of ${rows}`);
  check(await value("document.querySelectorAll('script').length") === 0, 'there is a script');
  check(await value("document.documentElement.lang") === 'en', 'the language is not said');

  // The keyboard goes through the links of the table first, in their order, and then through what folds.
  const links = await value("document.querySelectorAll('body > table a').length");
  const order = [];
  for (let i = 0; i <= links; ++i) {
    for (const type of ['rawKeyDown', 'keyUp']) {
      await page('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
    }
    order.push(await value("(document.activeElement.getAttribute('href') || document.activeElement.tagName)"));
  }
  const expected = await value("[...document.querySelectorAll('body > table a')].map((a) => a.getAttribute('href'))");
  check(JSON.stringify(order.slice(0, links)) === JSON.stringify(expected), `the keyboard goes to ${order.slice(0, 5)}`);
  check(order[links] === 'SUMMARY', `behind the table the keyboard goes to ${order[links]}`);

  await value('document.activeElement.blur(), scrollTo(0, 0)');
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

  const foreign = requests.filter((one) => one !== url && one !== paper && !one.startsWith('data:'));
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
