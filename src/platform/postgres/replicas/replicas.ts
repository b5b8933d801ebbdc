import { setTimeout as sleep } from 'node:timers/promises'
import { invalidate } from '../../../lib/cached.ts'
import { databaseReads } from '../../logging/metrics.ts'
import { isConnectionError } from '../connection-error.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Timeouts } from '../timeouts.ts'
import {
  chooseReplica,
  type Finding,
  type Health,
  inspectReplica,
  lagOf,
  NEW,
  nextHealth,
  type PrimaryState,
  type Sample,
} from './judge-replica.ts'
import { earlier, type Position, UNKNOWN } from './position.ts'
import type { Reads, Replica } from './reads.ts'
import { RequiredPositions } from './required-positions.ts'
import { watchPrimary, watchReplica } from './watch.ts'

/** Current state of a replica, for metrics. */
export interface ReplicaFigures {
  name: string
  inUse: boolean
  /** In seconds. */
  lag: number
  pools: ReturnType<Database['pools']>
}

/** The read replicas of this process (READ_DATABASE_URL, ADR 17). */
export interface Replicas {
  list: readonly Replica[]
  /**
   * Runs `onReplica` on a replica that has what the request demands, `onPrimary` if there is none or the replica fails.
   * @param reads absent for requests that write
   */
  read<T>(
    reads: Reads | undefined,
    onReplica: (replica: Replica) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>
  /** Pages with the tag changed, or everything: replicas that lack the change are not asked for them. */
  invalidated(tag?: string): void
  /** Where the primary is now: at or after every write that it acknowledged; `UNKNOWN` if it does not answer. */
  position(): Promise<Position>
  figures(): ReplicaFigures[]
  close(): Promise<void>
}

/** Without READ_DATABASE_URL all reads go to the primary. */
export const noReplicas: Replicas = {
  list: [],
  read: (_reads, _onReplica, onPrimary) => onPrimary(),
  invalidated: () => {},
  position: async () => UNKNOWN,
  figures: () => [],
  close: async () => {},
}

/** Between two probes, in milliseconds. */
const PROBE_EVERY = 500
/** Timeout for a connection to a replica, in milliseconds: the primary can do instead. */
const CONNECT_TIMEOUT = 1_500

interface Options {
  /** The primary itself, not a pooler. */
  primaryUrl: string
  connections: number
  timeouts: Timeouts
  /** In milliseconds. */
  maxLag: number
  log: { warn(message: string): void; info(message: string): void }
}

interface Watched extends Replica {
  watch: ReturnType<typeof watchReplica>
  health: Health
  replayed: Position
  lag: number
}

/** Opens pools to the replicas at `urls` and watches them. A replica that cannot be reached delays nothing. */
export function openReplicas(
  urls: readonly string[],
  { primaryUrl, connections, timeouts, maxLag, log }: Options,
): Replicas {
  if (urls.length === 0) return noReplicas
  const closing = new AbortController()
  const required = new RequiredPositions()
  const primaryWatch = watchPrimary(primaryUrl)
  let primary: (Omit<PrimaryState, 'samples'> & { samples: Sample[] }) | null = null
  let settling = false

  const watched: Watched[] = urls.map(url => {
    const replica: Watched = {
      name: new URL(url).host,
      watch: watchReplica(url, () => {
        replica.replayed = 0n
      }),
      database: openDatabase(url, {
        connections,
        timeouts: { ...timeouts, connect: Math.min(timeouts.connect, CONNECT_TIMEOUT) },
        readOnly: true,
      }),
      health: NEW,
      replayed: 0n,
      lag: 0,
    }
    return replica
  })

  /** Asks the primary where it is. */
  async function sample(): Promise<Position | null> {
    const answer = await primaryWatch.ask()
    if (!answer) return null
    const { system, timeline, position } = answer
    if (primary && (primary.timeline !== timeline || primary.system !== system)) {
      required.restart(position)
      primary = null
    }
    const oldest = performance.now() - 3 * maxLag
    const samples = [...(primary?.samples ?? []), { at: performance.now(), position }]
    primary = { system, timeline, samples: samples.filter(({ at }) => at >= oldest) }
    return position
  }

  /** Learns the positions of changes that were announced. */
  async function settle(): Promise<void> {
    if (settling) return
    settling = true
    while (required.hasUnknown && !closing.signal.aborted) {
      const taken = required.takeUnknown()
      const position = await sample()
      required.settle(taken, position)
      if (position === null) await pause()
    }
    settling = false
  }

  const pause = () => sleep(PROBE_EVERY, undefined, { signal: closing.signal, ref: false }).catch(() => {})

  async function probe(replica: Watched): Promise<void> {
    const state = await replica.watch.ask()
    const current = (await sample()) !== null
    const now = performance.now()
    const known = current ? primary : primary && { ...primary, samples: [] }
    const { inUse } = replica.health
    const finding = inspectReplica(state, known, { inUse, now, maxLag })
    const health = nextHealth(replica.health, finding)
    const replayed = state?.replayed ?? 0n
    if (primary) replica.lag = lagOf(primary.samples, replayed, now)
    if (replica.replayed < required.ofAll && replayed >= required.ofAll) invalidateCaches(replica)
    replica.replayed = replayed
    // What it missed meanwhile is no longer listed by tag.
    const lacks = health.inUse && !inUse && replayed < required.highest
    replica.health = lacks ? { ...health, inUse: false } : health
    if (replica.health.inUse !== inUse) report(replica)
    const inUseNow = watched.filter(({ health }) => health.inUse)
    required.deleteUpTo(inUseNow.map(({ replayed }) => replayed).reduce(earlier, UNKNOWN))
  }

  function report({ name, health, database }: Watched): void {
    if (health.inUse) {
      log.info(`The replica ${name} answers reads`)
      return
    }
    log.warn(`The replica ${name} is not used: ${REASONS[health.finding]}`)
    // Statements that hang there fail, and are repeated on the primary.
    database.dropConnections()
  }

  for (const replica of watched)
    void (async () => {
      while (!closing.signal.aborted) {
        await probe(replica)
        await pause()
      }
    })()
  void settle()

  function choose({ position, tags }: Reads): Watched | null {
    const needed = required.of(tags)
    const candidates = watched.map(replica => ({
      ...{ replica, inUse: replica.health.inUse, replayed: replica.replayed },
      busy: replica.database.pools().reduce((sum, { size, idle, waiting }) => sum + size - idle + waiting, 0),
    }))
    const found = chooseReplica(candidates, needed > position ? needed : position)
    if (typeof found === 'string') databaseReads.inc({ target: 'primary', reason: found })
    else databaseReads.inc({ target: found.replica.name, reason: 'replica' })
    return typeof found === 'string' ? null : found.replica
  }

  return {
    list: watched,
    async read(reads, onReplica, onPrimary) {
      if (!reads) return onPrimary()
      if (reads.chosen === undefined) reads.chosen = choose(reads)
      const replica = reads.chosen
      if (!replica) return onPrimary()
      try {
        return await onReplica(replica)
      } catch (error) {
        if (!isRepeatable(error)) throw error
        reads.chosen = null
        databaseReads.inc({ target: 'primary', reason: 'repeated' })
        return onPrimary()
      }
    },
    invalidated(tag) {
      required.invalidated(tag)
      void settle()
    },
    position: async () => (await sample()) ?? UNKNOWN,
    figures: () =>
      watched.map(({ name, health, lag, database }) => ({
        ...{ name, inUse: health.inUse, lag: lag / 1000 },
        pools: database.pools(),
      })),
    async close() {
      closing.abort()
      primaryWatch.close()
      for (const { watch } of watched) watch.close()
      await Promise.all(watched.map(({ database }) => database.close()))
    },
  }
}

const REASONS: Record<Finding, string> = {
  good: 'it lacks recent changes',
  silent: 'it does not answer',
  promoted: 'it is no replica (any more); make it one of the primary again',
  foreign: 'it belongs to another cluster than DATABASE_URL',
  diverged: 'it follows another primary than DATABASE_URL, or its timeline is not known yet',
  lagging: 'it lags more than READ_MAX_LAG',
}

/** What was read before the replica had everything. */
function invalidateCaches({ database }: Replica): void {
  invalidate(database.db)
  invalidate(database.steady)
}

/**
 * Whether the primary may do better: any failure of the replica itself, as in a conflict with what it replays, and what it does
 * not have yet. A statement that was too slow would be so there too.
 */
function isRepeatable(error: unknown): boolean {
  const { code = '', status } = (error ?? {}) as { code?: string; status?: number }
  return status === 404 || isConnectionError(error) || (/^[0-9A-Z]{5}$/.test(code) && code !== '57014')
}
