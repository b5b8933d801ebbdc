import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Delivery, Webhook } from '../webhooks/schemas.ts'
import { HookList } from './hook-list.tsx'

/** What is said about the last test event of a webhook (X-webhook-01). */
const hook: Webhook = {
  id: 7,
  url: 'https://app.example/hook',
  events: ['review.created'],
  secret: null,
  old_secret_until: null,
  created_at: '2026-05-01T10:00:00Z',
  failing_since: null,
  disabled_at: null,
  disabled_by: null,
}
const delivery = (rest: Partial<Delivery>): Delivery => ({
  id: 1,
  webhook_id: 7,
  message_id: 'msg_1',
  event: 'webhook.test',
  state: 'delivered',
  body: '{}',
  next_at: null,
  created_at: '2026-05-02T10:00:00Z',
  attempts: [],
  ...rest,
})
const attempt = { at: '2026-05-02T10:00:01.000Z', took_ms: 120, status: 200, response: null, error: null }

const shown = (...deliveries: Delivery[]) =>
  renderToStaticMarkup(<HookList webhooks={[hook]} events={[]} deliveries={deliveries} wrong={undefined} />).replace(
    /<[^>]+>/g,
    ' ',
  )

test.each<[string, Delivery[], RegExp]>([
  ['what waits', [delivery({ state: 'pending' })], /Last test event: +In progress +Check again/],
  [
    'what was answered',
    [delivery({ attempts: [attempt] })],
    /Last test event: +Delivered +Status 200, 2026-05-02 10:00:01 UTC, in 120 ms\./,
  ],
  [
    'what was not',
    [delivery({ state: 'pending', attempts: [{ ...attempt, status: null, error: 'The address was not found.' }] })],
    /Last test event: +Retrying +The address was not found, 2026-05-02/,
  ],
  [
    'the latest of several',
    [delivery({ event: 'review.created' }), delivery({ state: 'failed' }), delivery({ attempts: [attempt] })],
    /Last test event: +Failed/,
  ],
])('a webhook says how its last test event went: %s', (_, deliveries, words) => {
  expect(shown(...deliveries)).toMatch(words)
})

test('what was sent to a webhook as its last test, and what it answered, can be read beside it', () => {
  const sent = shown(delivery({ body: '{"type":"webhook.test"}', attempts: [{ ...attempt, response: 'Thank you' }] }))
  expect(sent).toMatch(/What was sent and answered.+msg_1.+webhook\.test.+Status 200.+Thank you/s)
  expect(shown(delivery({ state: 'pending' }))).toMatch(/What is sent.+msg_1/)
})

test('nothing without one, or where another webhook had one', () => {
  for (const deliveries of [[], [delivery({ webhook_id: 8 })], [delivery({ event: 'review.created' })]])
    expect(shown(...deliveries)).not.toContain('Last test event')
})
