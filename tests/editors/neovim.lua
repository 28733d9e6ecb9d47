-- What a user of Neovim does: opens a manifest, reads what is wrong, takes the fix, asks for fields.
local uri = vim.uri_from_bufnr(0)

local function fail(what)
  io.stdout:write('neovim: ' .. what .. '\n')
  vim.cmd('cquit 1')
end

local function check(is_so, what)
  if not is_so then fail(what) end
end

local id = vim.lsp.start_client({ name = 'tandem', cmd = { os.getenv('TANDEM'), 'lsp' }, root_dir = vim.fn.getcwd() })
check(id, 'the client did not start')
vim.lsp.buf_attach_client(0, id)

local function found(words)
  for _, each in ipairs(vim.diagnostic.get(0)) do
    if each.message:find(words, 1, true) then return each end
  end
end

-- Whether it comes at all is asked, not when.
local function await(is_so, what)
  if not vim.wait(300000, is_so, 20) then fail(what) end
end

await(function() return found('unknown field "spec.replica"') end, 'the field is not found')
local finding = found('unknown field "spec.replica"')
check(finding.lnum == 4 and finding.col == 2 and finding.end_col == 9, 'the range is another')
check(finding.source == 'tandem' and finding.severity == vim.diagnostic.severity.ERROR, 'the severity is another')

local client = vim.lsp.get_client_by_id(id)
local function ask(method, params)
  local answer = client.request_sync(method, params, 300000, 0)
  check(answer and not answer.err, method .. ' is refused')
  return answer.result
end

local document = { uri = uri }
local range = { start = { line = 4, character = 3 }, ['end'] = { line = 4, character = 3 } }
local actions = ask('textDocument/codeAction', { textDocument = document, range = range, context = { diagnostics = {} } })
check(#actions == 1, 'there is no fix')
vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
check(vim.api.nvim_buf_get_lines(0, 4, 5, true)[1] == '  replicas: -1', 'the fix is another')
await(function() return found('spec.replicas: Invalid value: -1') end, 'the value is not judged after the fix')

local items = ask('textDocument/completion', { textDocument = document, position = { line = 4, character = 4 } })
local labels = {}
for _, item in ipairs(items.items or items) do labels[item.label] = true end
check(labels.template and labels.selector, 'fields are not offered')

local hover = ask('textDocument/hover', { textDocument = document, position = { line = 4, character = 4 } })
check(hover and hover.contents.value:find('int32', 1, true), 'there is no hover')

io.stdout:write('\nall is well\n')
client.stop()
vim.cmd('qall!')
