import { z } from 'zod'
import { operatorSettings } from './operator-settings.ts'
import { serviceSettings } from './outside/service-settings.ts'
import { databaseUrl } from './postgres/database-url.ts'
import { projectDir } from './project-dir.ts'
import { SHORTEST_KEY } from './secrets/secret-box.ts'
import { scannerSettings } from './storage/virus-scan.ts'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

/** IP addresses, CIDR networks and proxy-addr's names for ranges. */
const network = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const port = z.coerce.number('a number from 0 to 65535').int('a whole number').min(0).max(65535)

const networks = z
  .string()
  .transform(list => list.split(',').map(network => network.trim()))
  .refine(
    list => list.every(item => network.safeParse(item).success),
    'addresses or networks, such as 192.0.2.7,198.51.100.0/24, or uniquelocal for all private networks',
  )

const replicas = z
  .string()
  .transform(list => list.split(',').map(url => url.trim()))
  .pipe(z.array(databaseUrl(projectDir)))

const surrogates = z
  .string()
  .transform(list => list.split(',').map(url => url.trim()))
  .refine(
    list => list.every(url => z.url({ protocol: /^https?$/ }).safeParse(url).success),
    'addresses like http://127.0.0.1:6081, separated by commas',
  )

const limit = z
  .string()
  .regex(/^\d{1,6}$/, 'a whole number, or 0 for no limit')
  .transform(Number)

/** At least two: a request may need a connection while it holds one. */
const connections = z.coerce.number('a number from 2 to 500').int('a whole number').min(2).max(500)

/** secret-box.ts decodes it; this only validates it. */
const secretKey = z
  .string()
  .min(SHORTEST_KEY, `${SHORTEST_KEY} characters or more, such as openssl rand -base64 32 prints`)

const logKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, '32 bytes in base64, such as openssl rand -base64 32 prints')

/** All settings, as the environment gives them: text in, typed values out. */
export const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl(projectDir)),
  DIRECT_DATABASE_URL: optional(databaseUrl(projectDir)),
  READ_DATABASE_URL: optional(replicas),
  READ_MAX_LAG: optional(z.coerce.number('a number of seconds from 1 to 300').min(1).max(300)),
  DATABASE_CONNECTIONS: optional(connections),
  WORKER_CONNECTIONS: optional(connections),
  CANDOR_DEMO: optional(z.enum(['0', '1'], '0 or 1')),
  TRUSTED_PROXIES: optional(networks),
  WEBHOOK_NETWORKS: optional(networks),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'an address like https://reviews.example' })),
  RATES_URL: optional(
    z.union(
      [z.literal('off'), z.url({ protocol: /^https?$/ })],
      'an address like https://rates.example/daily.xml, or off',
    ),
  ),
  CANDOR_SECRET_KEY: optional(secretKey),
  CANDOR_SECRET_KEY_OLD: optional(secretKey),
  LOG_KEY: optional(logKey),
  LOG_KEY_OLD: optional(logKey),
  LOG_WITNESSES: optional(
    z
      .string()
      .regex(/^[^\s,]+\s+[^\s,]+(\s*,\s*[^\s,]+\s+[^\s,]+)*$/, 'verifier keys with an address each: KEY URL, KEY URL'),
  ),
  OPEN_DATA_LICENCE: optional(
    z
      .string()
      .regex(/^\S[^\n]{0,98}\S\s+https?:\/\/\S{1,300}$/, 'a name and an address: CC BY 4.0 https://licence.example/by'),
  ),
  OPEN_DATA_RELEASES: optional(z.coerce.number().int().min(1).max(9999)),
  CANDOR_OUTBOX: optional(z.enum(['0', '1'], '0 or 1')),
  CANDOR_WORKERS: optional(z.enum(['0', '1'], '0 or 1')),
  CANDOR_READ_ONLY: optional(z.enum(['0', '1'], '0 or 1')),
  CANDOR_PAGE_CACHE: optional(z.enum(['0', '1'], '0 or 1')),
  SURROGATE_PURGE_URL: optional(surrogates),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'an address like https://s3.eu-central-1.amazonaws.com' }),
  ),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  CLAMD_HOST: optional(scannerSettings.CLAMD_HOST),
  CLAMD_SOCKET: optional(scannerSettings.CLAMD_SOCKET),
  CLAMD_TIMEOUT: optional(scannerSettings.CLAMD_TIMEOUT),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'an address like smtp://user:password@mail.example:587' })),
  MAIL_FROM: optional(
    z
      .string()
      .regex(/^([^<>@"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'like Candor <post@reviews.example>'),
  ),
  PROOF_MAIL: optional(
    z.string().regex(/^[^\s<>@,;]{1,64}@[^\s<>@,;]{1,253}$/, 'an address like proof@reviews.example'),
  ),
  VIDEO_KEY: optional(serviceSettings.VIDEO_KEY),
  CAPTCHA_KEY: optional(serviceSettings.CAPTCHA_KEY),
  CAPTCHA_SECRET: optional(serviceSettings.CAPTCHA_SECRET),
  CAPTCHA_URL: optional(serviceSettings.CAPTCHA_URL),
  ANALYTICS_ID: optional(serviceSettings.ANALYTICS_ID),
  ANALYTICS_URL: optional(serviceSettings.ANALYTICS_URL),
  OPERATOR_NAME: optional(operatorSettings.OPERATOR_NAME),
  OPERATOR_REGISTER: optional(operatorSettings.OPERATOR_REGISTER),
  OPERATOR_ADDRESS: optional(operatorSettings.OPERATOR_ADDRESS),
  OPERATOR_EMAIL: optional(operatorSettings.OPERATOR_EMAIL),
  OPERATOR_PHONE: optional(operatorSettings.OPERATOR_PHONE),
  OPERATOR_SOCIAL: optional(operatorSettings.OPERATOR_SOCIAL),
  LOG_LEVEL: optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  LOG_REQUESTS: optional(z.enum(['info', 'debug', 'trace', 'silent'], 'info, debug, trace or silent')),
  MAX_READS: optional(limit),
  MAX_WRITES: optional(limit),
  CLIENT_MAX_REQUESTS: optional(limit),
  CLIENT_RATE: optional(limit),
  PERSON_MAX_WRITES: optional(limit),
  MAX_LOOP_DELAY: optional(limit),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'an address like http://localhost:4318' }),
  ),
  OTEL_SERVICE_NAME: optional(z.string().max(100)),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number('a share from 0 to 1').min(0).max(1)),
  METRICS_TOKEN: optional(z.string().regex(/^[\w~+/.=-]{16,200}$/, '16 to 200 letters, digits and ~+/.=-_')),
  WORKER_METRICS_PORT: optional(port),
  SHUTDOWN_GRACE: optional(z.coerce.number('a number of seconds from 0 to 20').min(0).max(20)),
  SHUTDOWN_TIMEOUT: optional(z.coerce.number('a number of seconds from 1 to 600').min(1).max(600)),
  REQUEST_TIMEOUT: optional(z.coerce.number('a number of seconds from 1 to 3600').min(1).max(3600)),
  DATABASE_TIMEOUT: optional(z.coerce.number('a number of seconds from 1 to 600').min(1).max(600)),
  NODE_ENV: optional(z.enum(['production', 'development', 'test'], 'production, development or test')),
})

export type Environment = z.output<typeof environment>

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)
