import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between a site and a dependency, for simulating network failures. */
export interface TcpProxy {
  port: number
  /** Number of open connections. */
  readonly open: number
  /** Resets all connections and refuses new ones, until `heal`. */
  cut(): void
  /** Drops all data of the open connections silently, even after `heal`. */
  freeze(): void
  /** The same for new connections too, until `heal`. */
  stall(): void
  heal(): void
  close(): Promise<void>
}

/** Forwards a free port on 127.0.0.1 to `target` there. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<{ near: Socket; far: Socket; frozen: boolean }>()
  let isCut = false
  let isStalled = false
  const server = createServer(near => {
    if (isCut) return void near.resetAndDestroy()
    const pair = { near, far: connect(target, '127.0.0.1'), frozen: isStalled }
    pairs.add(pair)
    for (const [from, to] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      from.on('data', piece => void (pair.frozen || to.write(piece)))
      from.on('error', () => {})
      from.on('close', () => {
        if (pair.frozen) return
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
    pairs.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return pairs.size
    },
    cut() {
      isCut = true
      reset()
    },
    freeze() {
      for (const pair of pairs) pair.frozen = true
    },
    stall() {
      isStalled = true
      for (const pair of pairs) pair.frozen = true
    },
    heal() {
      isCut = false
      isStalled = false
    },
    async close() {
      reset()
      await new Promise(done => server.close(done))
    },
  }
}
