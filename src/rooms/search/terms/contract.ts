import { call } from '../../../lib/calls/call.ts'
import type {
  addTradeTermsSchemas,
  changeTradeTermsSchemas,
  removeTradeTermsSchemas,
  tradeTermsSchemas,
} from './schemas.ts'

/** Trade terms, as operators edit them (D-search-24). */
export const TRADE_TERMS_PATH = '/operator/trade-terms'

export const tradeTermsCall = call<typeof tradeTermsSchemas>({
  path: '/operator/trade-terms.json',
  summary: 'List trade terms, by text and language, with the number of products that have each',
  access: 'operator',
})

export const addTradeTermsCall = call<typeof addTradeTermsSchemas>({
  method: 'POST',
  path: '/operator/trade-terms.json',
  summary: 'Add a row of terms for the same thing',
  access: 'operator',
  errors: [422],
})

export const changeTradeTermsCall = call<typeof changeTradeTermsSchemas>({
  method: 'PUT',
  path: '/operator/trade-terms/:synonym_id',
  summary: 'Replace the terms of a row',
  access: 'operator',
  errors: [404, 422],
})

export const removeTradeTermsCall = call<typeof removeTradeTermsSchemas>({
  method: 'DELETE',
  path: '/operator/trade-terms/:synonym_id',
  summary: 'Remove a row of terms',
  access: 'operator',
  errors: [404],
})
