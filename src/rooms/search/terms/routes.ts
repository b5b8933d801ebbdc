import { invalidate } from '../../../lib/cached.ts'
import { type Handler, handle, personOf, type RequestContext } from '../../../platform/http/handler.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import type { SecurityEventKind } from '../../accounts/security/security-event-rules.ts'
import { recordSecurityEvent, sourceOf } from '../../accounts/service/security-events.ts'
import { addTradeTermsCall, changeTradeTermsCall, removeTradeTermsCall, tradeTermsCall } from './contract.ts'
import { addSynonyms, changeSynonyms, removeSynonyms, type SynonymRow } from './edit-synonyms.ts'
import { addTradeTermsSchemas, changeTradeTermsSchemas, removeTradeTermsSchemas, tradeTermsSchemas } from './schemas.ts'
import { listTradeTerms } from './trade-terms.ts'

type Change = Extract<SecurityEventKind, `trade_terms_${string}`>

/** Operators' calls for trade terms (D-search-24). */
export const tradeTermRoutes = (db: Db): Handler[] => [
  handle(tradeTermsCall, tradeTermsSchemas, input => listTradeTerms(db, input)),
  handle(addTradeTermsCall, addTradeTermsSchemas, async ({ terms, language }, context) => {
    const { synonym_id } = await change(db, context, 'trade_terms_added', within =>
      addSynonyms(within, terms, language),
    )
    return { synonym_id }
  }),
  handle(changeTradeTermsCall, changeTradeTermsSchemas, async ({ synonym_id, terms, language }, context) => {
    await change(db, context, 'trade_terms_changed', within => changeSynonyms(within, synonym_id, terms, language))
    return {}
  }),
  handle(removeTradeTermsCall, removeTradeTermsSchemas, async ({ synonym_id }, context) => {
    await change(db, context, 'trade_terms_removed', within => removeSynonyms(within, synonym_id))
    return {}
  }),
]

/** Makes a change and records it; searches of this process know it at once, those of others within a minute. */
async function change(db: Db, context: RequestContext, kind: Change, act: (db: Db) => Promise<SynonymRow>) {
  const row = await inTransaction(db, async within => {
    const changed = await act(within)
    await recordSecurityEvent(within, {
      kind,
      actorId: personOf(context).reviewerId,
      actorRole: 'operator',
      source: sourceOf(context),
      details: { synonym_id: changed.synonym_id },
    })
    return changed
  })
  invalidate(db)
  return row
}
