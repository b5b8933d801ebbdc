import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { consentCookie, consentOfRequest } from './consent-rules.ts'
import { clickCall, consentCall } from './contract.ts'
import { clickSchemas, consentSchemas } from './schemas.ts'
import { recordClick } from './service.ts'

export const trackingRoutes = (db: Db): Handler[] => [
  handle(clickCall, clickSchemas, async (click, { request }) => {
    await recordClick(db, click, consentOfRequest(request?.headers ?? {}))
    return {}
  }),
  handle(consentCall, consentSchemas, async ({ consent }, { base, setCookie }) => {
    setCookie(consentCookie(consent, base.startsWith('https:')))
    return { consent }
  }),
]
