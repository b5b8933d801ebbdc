import type { Config } from '../config.ts'
import type { Telemetry } from '../telemetry/contract.ts'

let opened: Telemetry | undefined

/** The collector's client; undefined if not configured. */
export const telemetry = (): Telemetry | undefined => opened

/**
 * Opens the exporter if OTEL_EXPORTER_OTLP_ENDPOINT is set; imports nothing otherwise. @returns
 * closes it
 */
export async function startTelemetry({ collector }: Pick<Config, 'collector'>): Promise<() => Promise<void>> {
  if (!collector) return async () => {}
  const { openCollector } = await import('../telemetry/collector.ts')
  const own = openCollector(collector)
  opened = own
  return async () => {
    opened = undefined
    await own.close()
  }
}
