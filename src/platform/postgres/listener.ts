import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Hears what is sent by NOTIFY on `channel` until the returned function is called. Resolves once PostgreSQL listens.
 * @param onMissed called after a lost connection came back: in between, anything may have been sent
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onMissed?: () => void,
) => Promise<() => Promise<void>>

interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onMissed: () => void
}

/** Pauses between attempts to connect again, in milliseconds: doubling from the first to the second. */
const PAUSE = { first: 100, longest: 2_000 }

/** One connection for all channels of a process; it is opened with the first, and again whenever it is lost. */
export function listener(open: () => pg.Client) {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let client: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const opened = open()
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const one of subscriptions) if (one.channel === channel) one.onMessage(payload)
    })
    try {
      await opened.connect()
      for (const channel of new Set([...subscriptions].map(one => one.channel)))
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch (error) {
      void opened.end().catch(() => {})
      throw error
    }
    opened.once('end', () => {
      client = undefined
      if (!closing.signal.aborted) void reconnect()
    })
    return opened
  }

  async function reconnect(): Promise<void> {
    for (let pause = PAUSE.first; !closing.signal.aborted; pause = Math.min(2 * pause, PAUSE.longest)) {
      try {
        client ??= connect()
        await client
        for (const one of subscriptions) one.onMissed()
        return
      } catch {
        client = undefined
        await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  const listen: Listen = async (channel, onMessage, onMissed = () => {}) => {
    const subscription = { channel, onMessage, onMissed }
    subscriptions.add(subscription)
    try {
      client ??= connect()
      const opened = await client
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch (error) {
      subscriptions.delete(subscription)
      client = undefined
      throw error
    }
    return async () => {
      subscriptions.delete(subscription)
    }
  }

  return {
    listen,
    async close() {
      closing.abort()
      const opened = await client?.catch(() => undefined)
      await opened?.end()
    },
  }
}
