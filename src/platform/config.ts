import { resolve } from 'node:path'
import { trimEnd } from '../lib/text/trim-end.ts'
import { type Environment, environment } from './environment.ts'
import { OperatorError } from './failure.ts'
import type { LoadLimits } from './http/load/gate.ts'
import { missingOperatorSettings, readOperator } from './operator-settings.ts'
import { readServices, type ServiceConfig } from './outside/service-settings.ts'
import { projectDir } from './project-dir.ts'
import { type SettingState, settingStates } from './setting-states.ts'
import type { Bucket } from './storage/contract.ts'
import { readScanner, type ScannerConfig } from './storage/virus-scan.ts'

/** The European Central Bank's reference rates of the last working day (X-rates-01). */
const ECB_DAILY_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** Settings of the operator; docs/operations.md has the table. */
export interface Config {
  /** 0 picks a free port. */
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string
  /** PostgreSQL itself, where `databaseUrl` is a transaction pooler in front of it; absent: there is none. */
  directDatabaseUrl?: string | undefined
  /** Read replicas of the PostgreSQL, and the lag in milliseconds beyond which one is not used. */
  replicas: { urls: readonly string[]; maxLag: number }
  /** Most connections of a web process for requests, and of a worker process for jobs. */
  connections: { requests: number; jobs: number }
  /** Fill the demo world on the very first start. */
  demo: boolean
  /** Signing key of the public log, 32 bytes in base64; absent: generated and stored in the database. */
  logKey?: string | undefined
  /** The previous signing key, for replacing it. */
  logKeyOld?: string | undefined
  /** Witnesses of the public log: `KEY URL`, separated by commas; absent: none. */
  logWitnesses?: string | undefined
  /** Licence of open data, and the number of releases whose files are kept. */
  openData: { licence: { name: string; url: string }; keep: number }
  /** Without a trailing slash; absent: derived from the request's Host. */
  publicUrl?: string
  /**
   * Whether only this machine can reach the site: it listens on loopback and has neither a base URL nor a mail server.
   */
  localOnly: boolean
  /** Settings about who runs the site that are missing; a public site in production needs them. */
  missingOperator: readonly string[]
  /** Trusted proxies, whose `X-Forwarded-For` is believed: addresses, networks and names of ranges. */
  trustedProxies: string[]
  /** Private networks that webhooks may call, besides the public internet: addresses, networks and names of ranges. */
  webhookNetworks: string[]
  /** URL of the daily exchange rates, in the ECB's XML; absent: rates are not updated. */
  ratesUrl?: string
  /** Storage of uploads; absent: a folder under `dataDir`. */
  bucket?: Bucket
  /** Virus scanner for uploads; absent: uploads are not scanned. */
  scanner?: ScannerConfig | undefined
  mail: MailConfig
  /** Third-party services for videos, captchas and analytics. */
  outside: ServiceConfig
  /** Read-only mode: refuse writes and run no background jobs. */
  readOnly: boolean
  /** Cache guests' pages in memory. */
  pageCache: boolean
  /** Base URLs of caches in front of the server, which are purged when pages change. */
  surrogates: readonly string[]
  /** Run background jobs in the process that serves. */
  workers: boolean
  logLevel: string
  /** Log level of the line per request. */
  requestLogLevel: 'info' | 'debug' | 'trace' | 'silent'
  /** Destination of traces and errors; absent: none are sent. */
  collector?: CollectorConfig | undefined
  /** Bearer token for /metrics from other machines; absent: only this machine reads them. */
  metricsToken?: string | undefined
  /** Limits on concurrent requests, and on what one client may read. */
  load: LoadLimits
  /** What one person may write within a day; 0 for no limit. */
  personWrites: number
  /** Loopback port of a worker process for its health and metrics; absent: none. */
  workerMetricsPort?: number | undefined
  /** Grace period on shutdown: how long the site goes on answering while /readyz fails, in milliseconds. */
  shutdownGrace: number
  /** Shutdown timeout after the grace period, in milliseconds. */
  shutdownTimeout: number
  /** Timeout for receiving a request, its body included, in milliseconds. */
  requestTimeout: number
  /** Timeout of a request's SQL statement, in milliseconds. */
  databaseTimeout: number
  mode: 'production' | 'development' | 'test'
  /** Hot reload, `npm run dev`. */
  dev: boolean
  /** Which settings are set, for operators. */
  settings: readonly SettingState[]
}

/** An OpenTelemetry collector that speaks OTLP over HTTP. */
export interface CollectorConfig {
  /** Without a trailing slash. */
  endpoint: string
  /** OpenTelemetry's `service.name`. */
  service: string
  /** Sample rate of successful requests, from 0 to 1. */
  share: number
}

interface MailConfig {
  /** Absent: e-mails are written to the folder `outbox` under `dataDir`. */
  smtpUrl?: string | undefined
  from: string
  /** Address whose messages go to `npm run proof-mail`; absent: proofs can only be uploaded. */
  proofAddress?: string | undefined
  /**
   * Whether a page lists the outbox, sign-in links included, to browsers on this machine: never with a mail server or a
   * base URL. `demo`: if the demo world is filled and only this machine reaches the site.
   */
  outboxPage: 'demo' | 'always' | 'never'
}

/**
 * Reads the settings from the environment and the command's arguments. Throws an OperatorError that names the first
 * invalid one, without its value, which may contain a password.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, args: readonly string[] = []): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const rule = /^(Too|Invalid)/.test(issue.message) ? 'a number from 0 to 65535' : issue.message
    throw new OperatorError(`The setting ${issue.path.join('.')} is invalid: it must be ${rule}.`)
  }
  const set = parsed.data
  const dev = args.includes('--dev')
  return {
    port: set.PORT ?? 3000,
    // Loopback by default: other machines reach the site through a TLS proxy, or with HOST=0.0.0.0.
    host: set.HOST ?? 'localhost',
    dataDir: resolve(projectDir, set.DATA_DIR ?? '.data'),
    databaseUrl: set.DATABASE_URL,
    directDatabaseUrl: readDirectUrl(set),
    replicas: { urls: readReplicas(set), maxLag: (set.READ_MAX_LAG ?? 10) * 1000 },
    connections: { requests: set.DATABASE_CONNECTIONS ?? 10, jobs: set.WORKER_CONNECTIONS ?? 4 },
    demo: set.CANDOR_DEMO !== '0',
    publicUrl: set.PUBLIC_URL && trimEnd(set.PUBLIC_URL, /\//),
    logKey: set.LOG_KEY,
    logKeyOld: set.LOG_KEY_OLD,
    logWitnesses: set.LOG_WITNESSES,
    openData: { licence: readLicence(set.OPEN_DATA_LICENCE), keep: set.OPEN_DATA_RELEASES ?? 7 },
    localOnly: isLocalOnly(set),
    missingOperator: missingOperatorSettings(set),
    // A proxy on this machine by default: behind a container's NAT every client has a private address, so trusting
    // private networks is opt-in.
    trustedProxies: [...new Set(['loopback', ...(set.TRUSTED_PROXIES ?? [])])],
    webhookNetworks: set.WEBHOOK_NETWORKS ?? [],
    ratesUrl: set.RATES_URL === 'off' ? undefined : (set.RATES_URL ?? ECB_DAILY_RATES),
    bucket: readBucket(set),
    scanner: readScanner(set),
    mail: readMail(set),
    outside: readOutside(set),
    readOnly: set.CANDOR_READ_ONLY === '1',
    pageCache: set.CANDOR_PAGE_CACHE !== '0',
    surrogates: set.SURROGATE_PURGE_URL ?? [],
    workers: set.CANDOR_WORKERS !== '0' && set.CANDOR_READ_ONLY !== '1',
    logLevel: set.LOG_LEVEL ?? 'info',
    requestLogLevel: set.LOG_REQUESTS ?? 'info',
    metricsToken: set.METRICS_TOKEN,
    collector: readCollector(set),
    load: {
      reads: set.MAX_READS ?? 32,
      writes: set.MAX_WRITES ?? 16,
      perClient: set.CLIENT_MAX_REQUESTS ?? 2,
      clientRate: set.CLIENT_RATE ?? 20,
      // compiling a page's sources takes seconds, and a module that is refused leaves the page without scripts
      loopDelay: set.MAX_LOOP_DELAY ?? (dev ? 0 : 500),
    },
    personWrites: set.PERSON_MAX_WRITES ?? 3000,
    workerMetricsPort: set.WORKER_METRICS_PORT,
    shutdownGrace: (set.SHUTDOWN_GRACE ?? 0) * 1000,
    shutdownTimeout: (set.SHUTDOWN_TIMEOUT ?? 25) * 1000,
    requestTimeout: (set.REQUEST_TIMEOUT ?? 120) * 1000,
    databaseTimeout: (set.DATABASE_TIMEOUT ?? 8) * 1000,
    mode: set.NODE_ENV ?? 'production',
    dev,
    settings: settingStates(env),
  }
}

/** The direct URL, if DATABASE_URL leads through a pooler. */
function readDirectUrl({ DATABASE_URL, DIRECT_DATABASE_URL }: Environment): string | undefined {
  if (DIRECT_DATABASE_URL && !DATABASE_URL)
    throw new OperatorError('The setting DATABASE_URL is missing: DIRECT_DATABASE_URL needs it.')
  return DIRECT_DATABASE_URL === DATABASE_URL ? undefined : DIRECT_DATABASE_URL
}

/** The embedded PostgreSQL has no replicas. */
function readReplicas({ DATABASE_URL, READ_DATABASE_URL = [] }: Environment): string[] {
  if (READ_DATABASE_URL.length > 0 && !DATABASE_URL)
    throw new OperatorError('The setting DATABASE_URL is missing: READ_DATABASE_URL needs it.')
  return READ_DATABASE_URL
}

function isLocalOnly({ HOST = 'localhost', PUBLIC_URL, SMTP_URL }: Environment): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(HOST) && PUBLIC_URL === undefined && SMTP_URL === undefined
}

function readCollector(set: Environment): CollectorConfig | undefined {
  if (set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const endpoint = trimEnd(set.OTEL_EXPORTER_OTLP_ENDPOINT, /\//)
  return { endpoint, service: set.OTEL_SERVICE_NAME ?? 'candor', share: set.OTEL_TRACES_SAMPLER_ARG ?? 0.1 }
}

/** The bucket of uploads. A bucket without its keys is an error. */
function readBucket(set: Environment): Bucket | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (name === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    throw new OperatorError(`The setting ${missing} is missing: S3_BUCKET needs it.`)
  }
  // The default region of S3-compatible servers that have no regions.
  const region = set.S3_REGION ?? 'us-east-1'
  const endpoint = trimEnd(set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`, /\//)
  return { name, endpoint, region, accessKeyId, secretAccessKey }
}

function readOutside(set: Environment): ServiceConfig {
  const read = readServices(set)
  if ('missing' in read) throw new OperatorError(`The setting ${read.missing} is missing: ${read.needs} needs it.`)
  const operator = readOperator(set)
  return operator ? { ...read, services: { ...read.services, operator } } : read
}

/**
 * The e-mail transport. With a mail server a base URL is required: a forged Host header could otherwise send a sign-in
 * link that leads to another site.
 */
function readMail(set: Environment): MailConfig {
  const { SMTP_URL: smtpUrl, MAIL_FROM, PROOF_MAIL: proofAddress, PUBLIC_URL, CANDOR_OUTBOX } = set
  if (smtpUrl === undefined)
    return {
      proofAddress,
      from: MAIL_FROM ?? 'Candor <no-reply@localhost>',
      outboxPage:
        PUBLIC_URL !== undefined || CANDOR_OUTBOX === '0' ? 'never' : CANDOR_OUTBOX === '1' ? 'always' : 'demo',
    }
  const missing = PUBLIC_URL === undefined ? 'PUBLIC_URL' : MAIL_FROM === undefined ? 'MAIL_FROM' : undefined
  if (missing) throw new OperatorError(`The setting ${missing} is missing: SMTP_URL needs it.`)
  return { smtpUrl, proofAddress, from: MAIL_FROM!, outboxPage: 'never' }
}

/** The name and the address of a licence, as OPEN_DATA_LICENCE has them; CC BY 4.0 by default. */
function readLicence(
  setting = 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/',
): Config['openData']['licence'] {
  const words = setting.trim().split(/\s+/)
  return { name: words.slice(0, -1).join(' '), url: words.at(-1)! }
}
