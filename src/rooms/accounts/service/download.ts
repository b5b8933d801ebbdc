import type { Section } from '../../../platform/personal-data.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Parts } from './deletion.ts'

/**
 * Everything that any room holds of a person, as one JSON document that is written while it is read: a person with many
 * thousand reviews takes no more memory than one page of them.
 * @param base the site's own address
 */
export async function* personalData(db: Db, parts: Parts, reviewerId: number, base: string): AsyncGenerator<string> {
  const head = { site: base, made_at: new Date().toISOString(), not_kept: NOT_KEPT }
  yield JSON.stringify(head).slice(0, -1)
  for (const part of parts)
    for (const [name, section] of Object.entries(part.read(db, reviewerId))) {
      yield `,\n${JSON.stringify(name)}: `
      yield* written(section)
    }
  yield '\n}\n'
}

/** What somebody might look for and nobody has. */
const NOT_KEPT =
  'Which pages you read, and when you went on to a shop, is kept without any name and cannot be told from what others did.'

async function* written(section: Section): AsyncGenerator<string> {
  if (section instanceof Promise) {
    yield JSON.stringify((await section) ?? null)
    return
  }
  let before = '['
  for await (const row of section) {
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n]'
}
