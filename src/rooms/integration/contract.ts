import { type Call, call, type Schemas } from '../../lib/calls/call.ts'
import type { Scope } from './tokens/scope-rules.ts'

/** Base path of the API for shops' programs. The token identifies the shop, so no path names one. */
export const API = '/api/v1/business'

/** Declares a call of that API, authorised only by a token of the shop with `scope`. */
export const programCall = <S extends Schemas>(
  definition: Pick<Call<S>, 'path' | 'summary'> & { scope: Scope; method?: Call['method'] },
): Call<S> => call<S>({ ...definition, errors: definition.method === undefined ? [404] : [404, 409, 422], open: true })
