import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import { HEARTBEAT } from './timeouts.ts'

/**
 * LISTENs on `channel` until the returned function is called. Resolves once PostgreSQL listens.
 * @param onMissed called after a reconnect: notifications may have been missed
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

/** Reconnect back-off in milliseconds: doubles from the first to the longest. */
const PAUSE = { first: 100, longest: 1_000 }

/**
 * One connection for all channels of a process, opened with the first channel and again whenever it
 * is lost. A heartbeat detects silent disconnects.
 * @param onReconnect called after a reconnect
 */
export function listener(open: () => Client, onReconnect: () => void) {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let client: Promise<Client> | undefined

  async function connect(): Promise<Client> {
    const opened = open()
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onMessage(payload)
    })
    try {
      await opened.connect()
      for (const channel of new Set([...subscriptions].map(subscription => subscription.channel)))
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch (error) {
      opened.destroy()
      throw error
    }
    const lost = new AbortController()
    opened.once('end', () => {
      lost.abort()
      client = undefined
      if (!closing.signal.aborted) void reconnect()
    })
    void beat(opened, AbortSignal.any([lost.signal, closing.signal]))
    return opened
  }

  /** A heartbeat without an answer closes the connection, which reconnects. */
  async function beat(opened: Client, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(HEARTBEAT.interval, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await opened.query('select 1').catch(() => {})
    }
  }

  async function reconnect(): Promise<void> {
    for (let pause = PAUSE.first; !closing.signal.aborted; pause = Math.min(2 * pause, PAUSE.longest)) {
      try {
        client ??= connect()
        await client
        onReconnect()
        for (const subscription of subscriptions) subscription.onMissed()
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
