import { z } from 'zod'
import { orElse } from '../../lib/calls/params.ts'
import { DEEPEST_PAGE } from './list-rules.ts'

/** Parameters of the console's lists: none is refused. */

/** Search text: trimmed, cut, without what PostgreSQL cannot store; '' for none. */
export const searchText = orElse(z.string(), '').transform(text => text.replaceAll('\0', '').trim().slice(0, 200))

/** 1-based; 1 for anything that is no page of a list. */
export const pageNumber = orElse(z.coerce.number<number | string>().int().min(1).max(DEEPEST_PAGE), 1)
