// Rejects retired words in the names of files, folders and exports (docs/glossary.md): one word for each thing, the one that an
// engineer would grep for. A word counts wherever it stands in a name: `heldPage`, `held-page` and `HELD_PAGE` all have `held`.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './lib/install.mjs'

/** The preferred word. */
const RETIRED = {
  asker: 'request context, or who it is: the author of a question, the inviter',
  crumb: 'breadcrumb',
  crumbs: 'breadcrumbs',
  forget: 'delete, erase, or invalidate',
  happened: 'event',
  held: 'cached, leased, pending, or not modified',
  hole: 'slot',
  holes: 'slots',
  house: 'app context, or site',
  kept: 'cached, stored, or carried',
  leaver: 'deletion request',
  leaving: 'account deletion',
  letter: 'email',
  letters: 'emails',
  news: 'notifications',
  noted: 'with a note',
  remember: 'cached',
  remembered: 'cached',
  said: 'text, statement, or announcement',
  spliced: 'page template',
  standing: 'flags, state, or role',
  tell: 'notify, report, or send',
  told: 'notified, or event',
  trouble: 'route error',
  unsent: 'resubmit',
  ways: 'paths',
}

/** Generic file names without a vocabulary. */
const RETIRED_FILES = new Set([
  'few',
  'goods',
  'known',
  'look',
  'once',
  'sent',
  'tell',
  'wanted',
  'ways',
  'which',
  'words',
])

/** Exceptions, where the word has its literal meaning. */
const MEANT = new Set(['FACET_LETTERS', 'firstLetter', 'House'])

const wordsOf = name =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)

const problems = []
const check = (file, name) => {
  if (MEANT.has(name)) return
  for (const word of wordsOf(name))
    if (Object.hasOwn(RETIRED, word)) problems.push(`${file}: ${name}: for “${word}” say ${RETIRED[word]}`)
}

for (const file of globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs,js}', { cwd: root }).sort()) {
  const parts = file.split(sep)
  const name = parts.pop().replace(/(?:\.\w+)+$/, '')
  for (const part of new Set([...parts, name])) check(file, part)
  if (RETIRED_FILES.has(name)) problems.push(`${file}: name it after what it is`)
  for (const exported of exportsOf(file)) check(file, exported)
}
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

/** The names that a module exports by a declaration, or under another name than theirs. */
function exportsOf(file) {
  const { body } = parseSync(readFileSync(join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: !file.endsWith('.ts'),
  })
  return body.flatMap(({ type, declaration, specifiers = [] }) => {
    if (type === 'ExportNamedDeclaration') return specifiers.flatMap(({ exported }) => exported?.value ?? [])
    if (type !== 'ExportDeclaration') return []
    if (declaration.type !== 'VariableDeclaration') return [(declaration.identifier ?? declaration.id).value]
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
  })
}
