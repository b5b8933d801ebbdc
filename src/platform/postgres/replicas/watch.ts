import { Client } from '../client.ts'
import type { PrimaryState, ReplicaState, Sample } from './judge-replica.ts'
import { endOfRecord, parsePosition } from './position.ts'

/** Timeout of a probe, in milliseconds. */
const PROBE_TIMEOUT = 1_000

/** A connection for probes alone, which no pool delays. */
export interface Watch<Row> {
  /**
   * An answer to a question from after the call, which those that wait share; null without one in time: the connection is opened
   * anew then.
   */
  ask(): Promise<Row | null>
  close(): void
}

/** The timeline on which a primary writes is in the name of its WAL file. */
const PRIMARY = `
  select (select system_identifier from pg_control_system())::text as system,
         pg_current_wal_insert_lsn()::text as position,
         ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

/**
 * The timeline that a replica receives is shown to members of pg_monitor alone; others see those of its last restartpoint and of
 * what it has replayed since, which may be some minutes old.
 */
const REPLICA = `
  select (select system_identifier from pg_control_system())::text as system,
         pg_is_in_recovery() as recovering,
         coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
         coalesce((select received_tli from pg_stat_wal_receiver),
                  greatest((select timeline_id from pg_control_checkpoint()),
                           (select min_recovery_end_timeline from pg_control_recovery()))) as timeline`

interface Answer {
  system: string
  timeline: number
  position: string
  recovering?: boolean
}

const positionOf = ({ position }: Answer) => parsePosition(position) ?? 0n

export type PrimaryAnswer = Omit<PrimaryState, 'samples'> & Pick<Sample, 'position'>

export const watchPrimary = (url: string): Watch<PrimaryAnswer> =>
  watch(url, PRIMARY, answer => ({
    system: answer.system,
    timeline: answer.timeline,
    position: endOfRecord(positionOf(answer)),
  }))

/** @param onLost called when the connection ends: the replica may be restarting, and then be behind where it was */
export const watchReplica = (url: string, onLost: () => void): Watch<ReplicaState> =>
  watch(
    url,
    REPLICA,
    answer => ({
      system: answer.system,
      timeline: answer.timeline,
      recovering: answer.recovering === true,
      replayed: positionOf(answer),
    }),
    onLost,
  )

function watch<Row>(
  url: string,
  statement: string,
  read: (answer: Answer) => Row,
  onLost: () => void = () => {},
): Watch<Row> {
  let client: Client | undefined
  let running: Promise<Row | null> | undefined
  let next: Promise<Row | null> | undefined

  async function connect(): Promise<Client> {
    const opened = new Client({
      connectionString: url,
      application_name: 'candor replicas',
      connectionTimeoutMillis: PROBE_TIMEOUT,
      answerTimeout: PROBE_TIMEOUT,
      unnamed: true,
    })
    client = opened
    opened.once('end', () => {
      // an earlier connection may end later than its successor began
      if (client === opened) lose()
    })
    await opened.connect()
    return opened
  }

  function lose(): void {
    client?.destroy()
    client = undefined
    onLost()
  }

  async function askOnce(): Promise<Row | null> {
    try {
      const { rows } = await (client ?? (await connect())).query<Answer>(statement)
      return read(rows[0]!)
    } catch {
      lose()
      return null
    } finally {
      running = undefined
    }
  }

  return {
    ask() {
      if (next) return next
      if (!running) {
        running = askOnce()
        return running
      }
      next = running.then(() => {
        next = undefined
        running = askOnce()
        return running
      })
      return next
    },
    close: () => client?.destroy(),
  }
}
