import { SETTINGS } from './environment.ts'

/** A setting as operators see it. */
export interface SettingState {
  name: string
  isSet: boolean
  /** The value from the environment; null for one that is not set, or must not be shown. */
  value: string | null
}

/**
 * Settings whose values may be shown. All others may hold a password or a key, also within an address, so a new setting
 * is hidden until it is added here.
 */
const SHOWN: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'CANDOR_DEMO',
  'TRUSTED_PROXIES',
  'WEBHOOK_NETWORKS',
  'CANDOR_OUTBOX',
  'CANDOR_WORKERS',
  'CANDOR_READ_ONLY',
  'CANDOR_PAGE_CACHE',
  'S3_BUCKET',
  'S3_REGION',
  'CLAMD_HOST',
  'CLAMD_SOCKET',
  'CLAMD_TIMEOUT',
  'MAIL_FROM',
  'OPERATOR_NAME',
  'OPERATOR_REGISTER',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_SOCIAL',
  'LOG_LEVEL',
  'LOG_REQUESTS',
  'MAX_READS',
  'MAX_WRITES',
  'CLIENT_MAX_REQUESTS',
  'CLIENT_RATE',
  'PERSON_MAX_WRITES',
  'MAX_LOOP_DELAY',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'WORKER_METRICS_PORT',
  'SHUTDOWN_GRACE',
  'SHUTDOWN_TIMEOUT',
  'REQUEST_TIMEOUT',
  'DATABASE_CONNECTIONS',
  'READ_MAX_LAG',
  'WORKER_CONNECTIONS',
  'DATABASE_TIMEOUT',
  'NODE_ENV',
])

/** Every setting: whether the environment sets it, and its value if that may be shown. */
export const settingStates = (env: NodeJS.ProcessEnv): SettingState[] =>
  SETTINGS.map(name => {
    const isSet = (env[name] ?? '') !== ''
    return { name, isSet, value: isSet && SHOWN.has(name) ? env[name]! : null }
  })
