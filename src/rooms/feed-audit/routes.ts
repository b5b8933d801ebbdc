import { type Handler, handle } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { feedAuditCall } from './contract.ts'
import { feedAuditSchemas } from './schemas.ts'
import { readFeedAudit } from './service.ts'

export const feedAuditRoutes = (db: Db): Handler[] => [
  handle(feedAuditCall, feedAuditSchemas, ({ shop_slug }) => readFeedAudit(db, shop_slug, new Date())),
]
