import { version } from '../../version.ts'

/**
 * The last migration that was squashed into the baseline, and the last version that has it as a
 * file.
 */
const LAST_SQUASHED = '0061-renamed-products.sql'
const LAST_SQUASHED_VERSION = '0.2.0'

/**
 * Migrations numbered below 0100 were squashed into the baseline, `01NN-room.sql`, which makes the
 * same schema.
 */
const isSquashed = (name: string) => /^00\d\d-/.test(name)
const isBaseline = (name: string) => /^01\d\d-/.test(name)

/**
 * The required first step if only some of the squashed migrations are applied, without a subject
 * and a full stop; undefined otherwise.
 * @param applied the names that a database or a backup recorded
 */
export function requiredUpgrade(applied: readonly string[]): string | undefined {
  const last = applied.filter(isSquashed).sort().at(-1)
  if (last === undefined || last === LAST_SQUASHED) return undefined
  return `ends at migration ${last}, from before Candor ${LAST_SQUASHED_VERSION}: start Candor ${LAST_SQUASHED_VERSION} with it once, then Candor ${version}`
}

/** The names among `files` whose schema the squashed migrations made, if those are applied. */
export const madeBySquashed = (files: readonly string[], applied: readonly string[]): string[] =>
  applied.includes(LAST_SQUASHED) ? files.filter(isBaseline) : []

/** The recorded names that are files of this or a newer version. */
export const withoutSquashed = (names: readonly string[]): string[] => names.filter(name => !isSquashed(name))
