import type { Config } from '../config.ts'
import type { Telemetry } from '../telemetry/contract.ts'

let opened: Telemetry | undefined

/** The way to the collector; undefined where none is set. */
export const telemetry = (): Telemetry | undefined => opened

/** Opens it where OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing is loaded otherwise. @returns how to close it */
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
