import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { startTelemetry, telemetry } from './telemetry.ts'

interface Span {
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  events: { name: string; attributes: { key: string; value: { stringValue: string } }[] }[]
}

const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const sent = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  if (request.url === '/v1/traces')
    spans.push(...sent.resourceSpans.flatMap(span => span.scopeSpans.flatMap(scope => scope.spans)))
  response.end('{}')
})
let endpoint: string
beforeAll(async () => {
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => collector.close())

test('nothing is opened where no collector is set', async () => {
  await startTelemetry({ collector: undefined })
  expect(telemetry()).toBeUndefined()
})

test('failed requests and errors of the log reach the collector, without addresses of anybody', async () => {
  const close = await startTelemetry({ collector: { endpoint, service: 'candor', share: 0 } })
  telemetry()!.request({ method: 'GET', route: '/reviews', status: 200, ms: 3, id: 'one' })
  telemetry()!.request({ method: 'GET', route: '/reviews/:slug', status: 500, ms: 7, id: 'two' })
  const log = createLogger('error', true).child({ request_id: 'two' })
  log.error(new Error('no mailbox iris@post.example'))
  await close()
  expect(telemetry()).toBeUndefined()
  expect(spans.map(({ name }) => name)).toEqual(['GET /reviews/:slug', 'fault'])
  const [request, fault] = spans
  expect(
    Object.fromEntries(request!.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  ).toEqual({
    'http.request.method': 'GET',
    'http.route': '/reviews/:slug',
    'http.response.status_code': 500,
    'candor.request_id': 'two',
  })
  expect(fault!.attributes).toEqual([{ key: 'candor.request_id', value: { stringValue: 'two' } }])
  expect(JSON.stringify(fault)).toContain('no mailbox …')
  expect(JSON.stringify(fault)).not.toContain('iris')
})
