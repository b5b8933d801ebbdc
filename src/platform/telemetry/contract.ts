/** What is told to an OpenTelemetry collector. Routes, statuses and times; no address, no input, nobody's name. */
export interface Telemetry {
  /** A request that was answered. @param ms how long it took */
  request(request: { method: string; route: string; status: number; ms: number; id: string }): void
  /** An error in the log. @param fields what else the line carries: the request's id, the job's */
  fault(error: Error, fields: Record<string, unknown>): void
  /** Sends what is left. */
  close(): Promise<void>
}
