import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * Prometheus metrics of this process. Labels have few values: route patterns, queue names and
 * states, never a URL, an address or other input of visitors.
 */
export const metricsRegistry = new Registry()

export const httpRequests = new Counter({
  name: 'candor_http_requests_total',
  help: 'Requests that were answered, by route pattern and status',
  labelNames: ['method', 'route', 'status'],
  registers: [metricsRegistry],
})

export const httpDuration = new Histogram({
  name: 'candor_http_request_duration_seconds',
  help: 'From the head of a request to the end of its answer',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metricsRegistry],
})

export const pageCacheRequests = new Counter({
  name: 'candor_page_cache_requests_total',
  help: 'Pages asked of the page cache: hit, stale (shown while a new one is made), joined (one being made) or miss',
  labelNames: ['result'],
  registers: [metricsRegistry],
})

export const databaseReads = new Counter({
  name: 'candor_database_reads_total',
  help: 'Requests that may read from a replica, by where they read and why: replica; on the primary none (no replica in use), position (none has what the visitor or the page needs) or repeated (the replica failed)',
  labelNames: ['target', 'reason'],
  registers: [metricsRegistry],
})

export const jobsFinished = new Counter({
  name: 'candor_jobs_finished_total',
  help: 'Attempts at background jobs that ended in this process: completed, retried later, or failed for good',
  labelNames: ['queue', 'outcome'],
  registers: [metricsRegistry],
})

export const jobDuration = new Histogram({
  name: 'candor_job_duration_seconds',
  help: 'How long attempts at background jobs took in this process',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800],
  registers: [metricsRegistry],
})

export const mailsHandled = new Counter({
  name: 'candor_mails_total',
  help: 'Attempts to hand over an e-mail: sent, failed (tried again later) or refused for good',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
})

export const importedRows = new Counter({
  name: 'candor_import_rows_total',
  help: 'Rows that imports read in this process, by kind of file: new, changed, unchanged or refused',
  labelNames: ['kind', 'outcome'],
  registers: [metricsRegistry],
})

export const uploadScans = new Counter({
  name: 'candor_upload_scans_total',
  help: 'Uploads that were scanned for viruses: clean, infected (refused) or unavailable (refused, the scanner did not answer)',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
})

let processMetrics = false

/**
 * Adds the process metrics: memory, CPU, garbage collection, event loop lag. Registered once, on
 * first use.
 */
export function measureProcess(): void {
  if (processMetrics) return
  processMetrics = true
  collectDefaultMetrics({ register: metricsRegistry })
}
