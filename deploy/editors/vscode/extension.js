// Starts `tandem lsp` and connects it with the editor; everything else is the server's.
'use strict';
const { workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

let client;

exports.activate = function () {
  const settings = workspace.getConfiguration('tandem');
  const server = {
    command: settings.get('path'),
    args: ['lsp', ...settings.get('arguments')],
    transport: TransportKind.stdio,
  };
  client = new LanguageClient('tandem', 'tandem', server, {
    documentSelector: [
      { scheme: 'file', language: 'yaml' },
      { scheme: 'file', language: 'json' },
      { scheme: 'file', language: 'go' },
    ],
  });
  return client.start();
};

exports.deactivate = () => client && client.stop();
