import { z } from 'zod'
import { queue } from '../../../lib/calls/queue.ts'

/** Turns events into deliveries; one job at a time. */
export const dispatchQueue = queue({ name: 'integration.dispatch', payload: z.object({}), alone: true, retryDelay: 2 })

/** Makes one delivery attempt; retries are scheduled by the delivery itself, not by the queue. */
export const deliverQueue = queue({
  name: 'integration.deliver',
  payload: z.object({ shop_id: z.int(), delivery_id: z.int() }),
  expireIn: 60,
  // Deliveries mostly wait for network responses, and each receiver occupies at most one worker.
  concurrency: 16,
})

/** A large Shopify webhook with a valid signature: its body in base64. */
export const shopifyQueue = queue({
  name: 'integration.shopify',
  payload: z.object({ shop_id: z.int(), id: z.string(), topic: z.string(), body: z.base64() }),
  // Orders contain personal data, so finished jobs are deleted soon.
  keptFor: 60,
})
