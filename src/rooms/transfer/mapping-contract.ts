import { z } from 'zod'
import { TABLE_KINDS } from './columns-rules.ts'

/** In characters: what a column may be called. */
const LONGEST_NAME = 200
/** More columns than that no file has that anybody would map by hand. */
export const MOST_COLUMNS = 200

const field = z.string().max(LONGEST_NAME)

/** By the column's name in the file, the field's first name (`columns-rules/`), or several. */
export const mapping = z
  .record(z.string().max(LONGEST_NAME), z.union([field, z.array(field).min(1).max(20)]))
  .refine(columns => Object.keys(columns).length <= MOST_COLUMNS, `${MOST_COLUMNS} columns at most`)

/** A mapping as a file, for `npm run import -- … --map FILE`. */
export const mappingFile = z.object({ kind: z.enum(TABLE_KINDS).optional(), columns: mapping })
