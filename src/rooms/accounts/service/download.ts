import type { Section } from '../../../platform/personal-data.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Parts } from './deletion.ts'

/**
 * Streams everything that the rooms store about a person as one JSON document, page by page, so that memory use stays
 * constant.
 * @param base origin of the site
 */
export async function* personalData(db: Db, parts: Parts, reviewerId: number, base: string): AsyncGenerator<string> {
  const head = { site: base, made_at: new Date().toISOString(), not_kept: NOT_STORED }
  yield JSON.stringify(head).slice(0, -1)
  for (const part of parts)
    for (const [name, section] of Object.entries(part.read(db, reviewerId))) {
      yield `,\n${JSON.stringify(name)}: `
      yield* written(section)
    }
  yield '\n}\n'
}

/** Data that people may expect in the file but that is never linked to a person. */
const NOT_STORED =
  'The pages you read and your visits to shops are recorded without your name, and cannot be told apart from other people’s.'

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
