import { type Attributes, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { CollectorConfig } from '../config.ts'
import { version } from '../version.ts'
import type { Telemetry } from './contract.ts'

/** Exports spans in batches by OTLP over HTTP; if the collector is down, spans are dropped. */
export function openCollector({ endpoint, service, share }: CollectorConfig): Telemetry {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('candor', version)
  return {
    request({ method, route, status, ms, id }) {
      if (status < 500 && Math.random() >= share) return
      const end = Date.now()
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'candor.request_id': id,
      }
      const span = tracer.startSpan(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        startTime: end - ms,
        attributes,
        root: true,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    fault(error, fields) {
      const span = tracer.startSpan('fault', { attributes: attributesOf(fields), root: true })
      const { name, message, stack = '' } = error
      span.recordException({ name, message: withoutAddresses(message), stack: withoutAddresses(stack) })
      span.setStatus({ code: SpanStatusCode.ERROR, message: withoutAddresses(message) })
      span.end()
    },
    close: () => provider.shutdown(),
  }
}

/** The request's or job's trace attributes. */
const KNOWN = ['request_id', 'job', 'queue']

const attributesOf = (fields: Record<string, unknown>): Attributes =>
  Object.fromEntries(KNOWN.filter(name => fields[name]).map(name => [`candor.${name}`, String(fields[name])]))

/** Longest error message that is exported, in characters. */
const LONGEST = 8_000

/** Redacts e-mail addresses, which error messages may quote. */
const withoutAddresses = (text: string) => text.slice(0, LONGEST).replace(/[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g, '…')
