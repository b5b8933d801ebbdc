import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerMessage } from './serve.ts'

/** A server in a separate process, whose processor time is measured alone. */
export interface Measured {
  address: string
  /** Processor time used so far, milliseconds. */
  cpu(): Promise<number>
  /** Resident memory, and heap in use after garbage collection; bytes. */
  memory(): Promise<{ taken: number; used: number }>
  stop(): void
}

/** The web server on the database at `url`; `cache` enables the page cache. */
export async function startMeasuredWeb(url: string, cache: boolean): Promise<Measured> {
  const child = start('web', url, { CANDOR_PAGE_CACHE: cache ? '1' : '0', NODE_ENV: 'production' })
  return measured(child, await next(child))
}

/** A bare Fastify server with the same pages. */
export async function startMeasuredBare(pages: [path: string, html: string][]): Promise<Measured> {
  const child = start('bare', '', {})
  await next(child)
  child.send(pages)
  return measured(child, await next(child))
}

function start(mode: string, url: string, env: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [mode, url], {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
  })
}

async function next(child: ChildProcess): Promise<ServerMessage> {
  const [message] = (await once(child, 'message')) as [ServerMessage]
  return message
}

const measured = (child: ChildProcess, { address }: ServerMessage): Measured => ({
  address: address!,
  async cpu() {
    child.send('cpu')
    return (await next(child)).cpu!
  },
  async memory() {
    child.send('memory')
    return (await next(child)).memory!
  },
  stop: () => void child.kill(),
})
