import { type Logger, pino } from 'pino'

export type { Logger }

const colours: Record<string, string> = { warn: '\u001b[33m', error: '\u001b[31m', fatal: '\u001b[31m' }
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'req', 'res', 'reqId', 'responseTime'])

/** A logger: JSON lines for machines, one readable line per message where a person is looking (a terminal). */
export function createLogger(level: string, human = process.stdout.isTTY === true): Logger {
  const options = {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  // Synchronous: the last words before an exit are not lost.
  if (!human) return pino(options, pino.destination({ dest: 1, sync: true }))
  return pino(options, { write: (line: string) => void process.stdout.write(readable(JSON.parse(line))) })
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
