import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { OutboundSender } from '../../platform/outside/outbound.ts'
import { deleteOldAnswers } from './api/idempotency-sql.ts'
import { importMessage } from './shopify/service.ts'
import { deleteOldMessages } from './shopify/sql.ts'
import { deliverWebhook } from './webhooks/deliver.ts'
import { deleteOldDeliveries } from './webhooks/deliveries-sql.ts'
import { dispatchEvents } from './webhooks/dispatch.ts'
import { deliverQueue, dispatchQueue, shopifyQueue } from './webhooks/queues.ts'
import { BUSY_RETRY_SECONDS, MAX_CONCURRENT_PER_SHOP } from './webhooks/rules.ts'

const sweepQueue = queue({ name: 'integration.sweep', payload: z.object({}), alone: true })

/** Retention of stored API responses (for repeated writes) and of Shopify's messages, in milliseconds. */
const ANSWER_RETENTION = 86_400_000
const MESSAGE_RETENTION = 30 * 86_400_000

/** Running deliveries in this process, by shop. */
const runningDeliveries = new Map<number, number>()

/**
 * Delivers, unless the shop already uses its share of the workers: otherwise twenty hanging webhooks would occupy all
 * of them.
 */
async function deliverFairly(deps: Parameters<typeof deliverWebhook>[0], key: Parameters<typeof deliverWebhook>[1]) {
  const { shop_id } = key
  const sending = runningDeliveries.get(shop_id) ?? 0
  if (sending >= MAX_CONCURRENT_PER_SHOP) {
    await deps.jobs.send(deliverQueue, key, { after: BUSY_RETRY_SECONDS })
    return
  }
  runningDeliveries.set(shop_id, sending + 1)
  try {
    await deliverWebhook(deps, key)
  } finally {
    const left = runningDeliveries.get(shop_id)! - 1
    if (left > 0) runningDeliveries.set(shop_id, left)
    else runningDeliveries.delete(shop_id)
  }
}

interface JobDeps extends Pick<AppContext, 'db' | 'query'> {
  /** A function, because the queues don't exist yet when jobs are defined. */
  jobs: () => Jobs
  sender: OutboundSender
  /** The site's origin, for e-mails sent outside a request. */
  base: string
}

/**
 * Jobs of this room: webhook dispatch at once on notification, plus a scan of missed events every minute; hourly
 * deletion of stored responses, messages and old deliveries.
 */
export const integrationJobs = ({ db, query, jobs, sender, base }: JobDeps): Work[] => [
  defineJob({
    queue: dispatchQueue,
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    handle: (_, signal) => dispatchEvents({ db, jobs: jobs() }, signal),
  }),
  defineJob({ queue: deliverQueue, handle: key => deliverFairly({ db, jobs: jobs(), sender, base }, key) }),
  defineJob({
    queue: shopifyQueue,
    handle: ({ shop_id, id, topic, body }) =>
      importMessage({ db, query }, shop_id, { id, topic, body: Buffer.from(body, 'base64') }).then(() => {}),
  }),
  defineJob({
    queue: sweepQueue,
    schedule: { cron: '22 * * * *', timeZone: 'UTC' },
    async handle() {
      const now = Date.now()
      await deleteOldAnswers(db, new Date(now - ANSWER_RETENTION))
      await deleteOldMessages(db, new Date(now - MESSAGE_RETENTION))
      await deleteOldDeliveries(db, new Date(now - MESSAGE_RETENTION))
    },
  }),
]
