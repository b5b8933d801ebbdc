import { z } from 'zod'
import { TABLE_KINDS } from './columns-rules.ts'

/** Longest column name, in characters. */
const LONGEST_NAME = 200

/** Most columns of a mapping. */
export const MOST_COLUMNS = 200

const field = z.string().max(LONGEST_NAME)

/** Field by column of the file; a field by its first name (`columns-rules/`), or several. */
export const mapping = z
  .record(z.string().max(LONGEST_NAME), z.union([field, z.array(field).min(1).max(20)]))
  .refine(columns => Object.keys(columns).length <= MOST_COLUMNS, `${MOST_COLUMNS} columns at most`)

/** Mapping file for `npm run import -- … --map FILE`. */
export const mappingFile = z.object({ kind: z.enum(TABLE_KINDS).optional(), columns: mapping })
