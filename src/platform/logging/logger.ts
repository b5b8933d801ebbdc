import { type LogFn, type Logger, pino } from 'pino'
import { logFields } from './log-context.ts'
import { telemetry } from './telemetry.ts'

export type { Logger }

const colours: Record<string, string> = { warn: '\u001b[33m', error: '\u001b[31m', fatal: '\u001b[31m' }
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'req', 'res', 'reqId', 'responseTime'])

/** A logger: JSON lines, or readable lines if the output is a terminal. */
export function createLogger(level: string, human = process.stdout.isTTY === true): Logger {
  const options = {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logFields,
    hooks: { logMethod },
  }
  if (!human) return pino(options, standardOutput())
  return pino(options, { write: (line: string) => void process.stdout.write(readable(JSON.parse(line))) })
}

const ERROR = 50

/** Reports each logged error to the OpenTelemetry collector, if configured. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [first] = args as unknown[]
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  if (level >= ERROR && error instanceof Error) telemetry()?.fault(error, { ...this.bindings(), ...logFields() })
  method.apply(this, args)
}

let output: ReturnType<typeof pino.destination> | undefined

/**
 * One asynchronous stream for all loggers of the process, so that lines do not interleave and
 * requests do not wait for output. Flushed on exit.
 */
function standardOutput() {
  if (!output) {
    const stream = pino.destination({ dest: 1, sync: false })
    process.on('exit', () => stream.flushSync())
    output = stream
  }
  return output
}

function readable(entry: Record<string, unknown>): string {
  const clock = String(entry.time).slice(11, 19)
  const level = String(entry.level)
  const colour = colours[level]
  const error = entry.err as { message?: string } | undefined
  const text = [entry.msg, error?.message !== entry.msg && error?.message].filter(Boolean).join(': ')
  const rest = Object.entries(entry).filter(([key]) => !hidden.has(key))
  const fields = rest.map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const body = `${level === 'info' ? '' : `${level}: `}${text}${fields.join('')}`
  return `${clock} ${colour ? `${colour}${body}\u001b[0m` : body}\n`
}
