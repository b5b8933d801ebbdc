/** OpenTelemetry export: routes, statuses and durations, without addresses, input or names. */
export interface Telemetry {
  /** A completed request. @param ms duration in milliseconds */
  request(request: { method: string; route: string; status: number; ms: number; id: string }): void
  /** A logged error. @param fields other fields of the line: the ids of the request or job */
  fault(error: Error, fields: Record<string, unknown>): void
  /** Flushes pending spans. */
  close(): Promise<void>
}
