import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/platform/postgres/database.ts'
import { addHook } from '../../src/rooms/integration/webhooks/service.ts'
import { checkWrites, type Found } from './check-writes.ts'
import { type Freshness, Readers } from './freshness.ts'
import { Probe } from './probe.ts'
import { QUICK, STAGES, type Stage } from './stages.ts'
import type { Receiver } from './stand-ins.ts'
import { prepareWorld } from './world.ts'
import { Writers } from './writers.ts'

export interface TortureOptions {
  /** Number of faults by kind. */
  faults: Readonly<Record<string, number>>
  seed: number
  /** Requests go through PgBouncer in transaction mode. */
  pooled?: boolean
  /** Between two writes of a writer, in milliseconds. */
  pause: number
  /** Items per buyer to review. */
  items: number
  log(line: string): void
}

export interface Outcome extends Found {
  faults: number
  acknowledged: Record<string, number>
  /** Why requests had to be retried, and how often. */
  refusals: Record<string, number>
  /** Processes that exited without being killed. */
  deaths: number
  /** What readers saw; absent without replicas. */
  freshness?: Freshness
  /** Outage by kind of fault in milliseconds, longest and median. */
  outages: Record<string, { faults: number; longest: number; middle: number }>
}

/** Longest wait for the site after a fault, in milliseconds. */
const GIVE_UP = 60_000
/** Pause between faults, so that writes succeed. */
const REST = 400

/** Injects faults while writers run, then verifies what is stored. */
export async function torture(options: TortureOptions): Promise<Outcome> {
  const outcome: Outcome = {
    ...{ faults: 0, acknowledged: {}, refusals: {}, deaths: 0, outages: {} },
    ...{ lost: [], duplicated: [], miscounted: [] },
  }
  const random = randomFrom(options.seed)
  for (const { kinds, open } of STAGES) {
    const faults = shuffled(
      kinds.flatMap(kind => Array.from({ length: options.faults[kind] ?? 0 }, () => kind)),
      random,
    )
    if (faults.length === 0) continue
    const stage = await open(random, options.pooled ?? false)
    try {
      await play(stage, faults, options, outcome)
    } finally {
      await stage.close()
    }
  }
  return outcome
}

async function play(stage: Stage, faults: readonly string[], options: TortureOptions, outcome: Outcome) {
  const { site } = stage
  await site.start()
  const server = { address: site.address }
  const world = await stage.onDatabase(async database =>
    prepareWorld(Object.assign(server, { database }), options.items),
  )
  await stage.onDatabase(({ db }) => addReceivers(db, world.shopId, stage.receivers))
  const readers = stage.allowedAge === undefined ? undefined : new Readers(server, world, stage.allowedAge)
  const writers = new Writers(server, world, options.pause, readers)
  const probe = new Probe(`${server.address}/reviews/stores/${world.slug}.json`)
  await writers.start()
  probe.start()
  readers?.start()
  await sleep(2 * REST)
  const outages: Record<string, number[]> = {}
  for (const [n, kind] of faults.entries()) {
    const begun = performance.now()
    site.note(kind)
    if (!(await stage.faults[kind]?.())) {
      options.log(`${kind} could not be done`)
      continue
    }
    outcome.faults++
    if (!QUICK.has(kind)) {
      await probe.answered(GIVE_UP)
      site.note(`answers ${Math.round(performance.now() - begun)} ms after ${kind}`)
      await sleep(REST)
    }
    outages[kind] = [...(outages[kind] ?? []), probe.longestSince(begun)]
    if ((n + 1) % 50 === 0)
      options.log(
        `${stage.name}: ${n + 1} of ${faults.length} faults, ${writers.acknowledged.length} writes acknowledged, ${site.deaths} deaths`,
      )
  }
  await probe.answered(GIVE_UP)
  await writers.wroteEachKind()
  await writers.stop()
  await readers?.stop()
  probe.stop()
  if (readers) outcome.freshness = readers.found
  outcome.lost.push(...(await missingDeliveries(stage.receivers[0], writers)))
  await stage.onDatabase(async ({ query }) => {
    await awaitImports(query)
    const found = await checkWrites(query, writers.writes)
    for (const key of ['lost', 'duplicated', 'miscounted'] as const) outcome[key].push(...found[key])
  })
  outcome.deaths += site.deaths
  for (const [reason, times] of writers.refusals) outcome.refusals[reason] = (outcome.refusals[reason] ?? 0) + times
  for (const { kind } of writers.acknowledged) outcome.acknowledged[kind] = (outcome.acknowledged[kind] ?? 0) + 1
  for (const [kind, times] of Object.entries(outages)) {
    const sorted = times.toSorted((a, b) => a - b)
    outcome.outages[kind] = {
      faults: times.length,
      longest: Math.round(sorted.at(-1)!),
      middle: Math.round(sorted[sorted.length >> 1]!),
    }
  }
}

async function addReceivers(db: Db, shopId: number, receivers: readonly Receiver[]): Promise<void> {
  for (const { url } of receivers) await addHook(db, shopId, { url, events: ['review.created'] })
}

/**
 * Reviews missing at a healthy webhook receiver four minutes after the last fault. A delivery that a worker took while its
 * connection was lost is begun again after some 65 s: heartbeat, supervision and the queue's pause (jobs/boss.ts).
 */
async function missingDeliveries(receiver: Receiver | undefined, writers: Writers): Promise<string[]> {
  if (!receiver) return []
  const reviews = writers.acknowledged.filter(({ kind }) => kind === 'review').map(({ id }) => id!)
  const missing = () => reviews.filter(id => !receiver.received.has(id))
  for (let tries = 0; tries < 480 && missing().length > 0; tries++) await sleep(500)
  return missing().map(id => `webhook of the review ${id}`)
}

/** Acknowledged imports complete within two minutes, whichever process was killed. */
async function awaitImports(query: Parameters<typeof checkWrites>[0]) {
  for (let tries = 0; tries < 240; tries++) {
    const [left] = await query<{ count: number }>`
      SELECT count(*)::int FROM uploads WHERE state NOT IN ('waiting', 'tried', 'done', 'failed')`
    if (left!.count === 0) return
    await sleep(500)
  }
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map(item => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
