// A client made of vscode-languageserver-protocol: what it sends and reads is checked by its types.
'use strict';
const assert = require('assert');
const { spawn } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const protocol = require('vscode-languageserver-protocol/node');

const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-node-'));
fs.writeFileSync(path.join(workspace, 'widgets.yaml'), `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, minimum: 1}, color: {type: string, enum: [red]}}}
`);

const server = spawn(process.argv[2], ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(server.stdout), new protocol.StreamMessageWriter(server.stdin));
const waiting = [];
connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
  if (waiting.length > 0) waiting.shift()(params);
});
const published = () => new Promise((resolve) => waiting.push(resolve));
connection.listen();

const uri = 'file://' + path.join(workspace, 'a.yaml');
const begin = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n';

async function talk() {
  const { capabilities } = await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid, rootUri: 'file://' + workspace,
    capabilities: { general: { positionEncodings: ['utf-16'] } },
    workspaceFolders: [{ name: 'w', uri: 'file://' + workspace }] });
  assert.strictEqual(capabilities.positionEncoding, 'utf-16');
  assert.strictEqual(capabilities.textDocumentSync.change, protocol.TextDocumentSyncKind.Incremental);
  await connection.sendNotification(protocol.InitializedNotification.type, {});

  let next = published();
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'yaml', version: 1, text: begin + '  size: 0\n' } });
  let found = await next;
  assert.strictEqual(found.version, 1);
  assert.strictEqual(found.diagnostics.length, 1);
  assert.match(found.diagnostics[0].message, /^spec\.size: Invalid value: 0/);
  assert.deepStrictEqual(found.diagnostics[0].range, { start: { line: 4, character: 8 }, end: { line: 4, character: 9 } });
  assert.strictEqual(found.diagnostics[0].severity, protocol.DiagnosticSeverity.Error);

  next = published();
  await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: found.diagnostics[0].range, text: '7\n  color: ' }] });
  await next;
  const position = { line: 5, character: 9 };
  const items = await connection.sendRequest(protocol.CompletionRequest.type, { textDocument: { uri }, position });
  assert.deepStrictEqual(items.map((item) => item.label), ['red']);
  const hover = await connection.sendRequest(protocol.HoverRequest.type, {
    textDocument: { uri }, position: { line: 4, character: 3 } });
  assert.match(hover.contents.value, /`integer`/);
  await assert.rejects(connection.sendRequest('textDocument/none', {}), { code: -32601 });

  await connection.sendRequest(protocol.ShutdownRequest.type);
  const ended = new Promise((resolve) => server.on('exit', resolve));
  await connection.sendNotification(protocol.ExitNotification.type);
  assert.strictEqual(await ended, 0);
}

talk().then(() => 0, (fault) => { console.error(fault); server.kill(); return 1; }).then((code) => {
  fs.rmSync(workspace, { recursive: true });
  process.exit(code);
});
