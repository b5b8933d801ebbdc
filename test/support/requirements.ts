import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export const REQUIREMENT_PAGES = ['discovery', 'reviews', 'marketplace', 'proof', 'people'].map(
  page => `docs/requirements/${page}.md`,
)

export interface Requirement {
  id: string
  page: string
  rule: string
  code: string[]
  tests: { file: string; name: string }[]
  /** The note about what is missing: a test, the rule, or a part of it. */
  missing: string[]
}

function parseRequirement(page: string, block: string): Requirement {
  const [first = '', ...notes] = block.split('\n')
  const [, id = '', rule = ''] = /^\*\*(.+?)\*\* (.+)$/.exec(first) ?? []
  const found: Requirement = { id, page, rule, code: [], tests: [], missing: [] }
  for (const note of notes) {
    const code = /^- Code: (`[^`]+`(?:, `[^`]+`)*)$/.exec(note)?.[1]
    const test = /^- Test: `([^`]+)` › (.{4,})$/.exec(note)
    const missing = /^- (?:No test|Not built) yet(?:\.|:) ?.*$/.test(note)
    if (code) found.code.push(...code.split(', ').map(path => path.replaceAll('`', '')))
    else if (test) found.tests.push({ file: test[1]!, name: test[2]! })
    else if (missing) found.missing.push(note)
    else throw new Error(`${page}, ${id}: this line is neither code, nor a test, nor what is missing: ${note}`)
  }
  return found
}

/** Parses docs/requirements into rules. Throws at a line that is neither code, nor a test, nor a note. */
export const requirements = REQUIREMENT_PAGES.flatMap(page =>
  readFileSync(join(ROOT, page), 'utf8')
    .split(/\n{2,}/)
    .filter(block => block.startsWith('**'))
    .map(block => parseRequirement(page, block.trimEnd())),
)
