import { z } from 'zod'
import { TABLE_KINDS } from './columns-rules.ts'

/** In characters: what a column may be called. */
const LONGEST_NAME = 200
/** More columns than that no file has that anybody would map by hand. */
export const MOST_COLUMNS = 200

/** By the column's name in the file, the field's first name (`columns-rules/`). */
export const mapping = z
  .record(z.string().max(LONGEST_NAME), z.string().max(LONGEST_NAME))
  .refine(columns => Object.keys(columns).length <= MOST_COLUMNS, `${MOST_COLUMNS} columns at most`)

/** A mapping as a file, for `npm run import -- … --map FILE`. */
export const mappingFile = z.object({ kind: z.enum(TABLE_KINDS).optional(), columns: mapping })
