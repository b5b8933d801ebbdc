import type { Config } from './config.ts'

/** What is told to an OpenTelemetry collector. Routes, statuses and times; no address, no input, nobody's name. */
export interface Telemetry {
  /** A request that was answered. @param ms how long it took */
  request(request: { method: string; route: string; status: number; ms: number; id: string }): void
  /** An error in the log. @param fields what else the line carries: the request's id, the job's */
  fault(error: Error, fields: Record<string, unknown>): void
  /** Sends what is left. */
  close(): Promise<void>
}

let opened: Telemetry | undefined

/** The way to the collector; undefined where none is set. */
export const telemetry = (): Telemetry | undefined => opened

/** Opens it where OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing is loaded otherwise. @returns how to close it */
export async function startTelemetry({ collector }: Pick<Config, 'collector'>): Promise<() => Promise<void>> {
  if (!collector) return async () => {}
  const { openCollector } = await import('./telemetry/collector.ts')
  const own = openCollector(collector)
  opened = own
  return async () => {
    opened = undefined
    await own.close()
  }
}
