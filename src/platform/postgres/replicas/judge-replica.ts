import type { Position } from './position.ts'

/** Which replicas may answer reads (X-replicas-02), and which one does (X-replicas-01). */

/** Position of the primary at a time, in milliseconds. */
export interface Sample {
  at: number
  position: Position
}

/** What is known of the primary. */
export interface PrimaryState {
  /** PostgreSQL's system identifier: equal for a primary and its replicas. */
  system: string
  timeline: number
  /** Oldest first; the newest was taken after the replica was asked. */
  samples: readonly Sample[]
}

/** What a replica says of itself. */
export interface ReplicaState {
  system: string
  timeline: number
  /** False once it was promoted. */
  recovering: boolean
  replayed: Position
}

/** `foreign`: another cluster; `diverged`: it follows another primary than ours. */
export type Finding = 'good' | 'silent' | 'promoted' | 'foreign' | 'diverged' | 'lagging'

/** Whether a replica is used, and how many equal findings speak for a change of that. */
export interface Health {
  inUse: boolean
  streak: number
  finding: Finding
}

/** Silent answers until a replica is out of use, and good ones until it is back. */
const SILENT_TO_LEAVE = 2
const GOOD_TO_RETURN = 3

export const NEW: Health = { inUse: false, streak: 0, finding: 'silent' }

/**
 * How long ago the primary was where the replica is now, in milliseconds: 0 if it has everything. Needs no clocks that agree,
 * and does not grow while nobody writes.
 */
export function lagOf(samples: readonly Sample[], replayed: Position, now: number): number {
  const missing = samples.find(({ position }) => position > replayed)
  return missing ? now - missing.at : 0
}

/**
 * @param state null if the replica did not answer in time
 * @param primary null if the primary was never reached
 * @param maxLag in milliseconds; to come back, a replica must have caught up to half of it
 */
export function inspectReplica(
  state: ReplicaState | null,
  primary: PrimaryState | null,
  { inUse, now, maxLag }: { inUse: boolean; now: number; maxLag: number },
): Finding {
  if (!state || !primary) return 'silent'
  if (state.system !== primary.system) return 'foreign'
  if (!state.recovering) return 'promoted'
  const newest = primary.samples.at(-1)
  if (state.timeline !== primary.timeline || (newest && state.replayed > newest.position)) return 'diverged'
  return lagOf(primary.samples, state.replayed, now) > (inUse ? maxLag : maxLag / 2) ? 'lagging' : 'good'
}

/**
 * A silent replica gets a second chance, any other finding ends its use at once; several good ones in a row bring it back.
 */
export function nextHealth({ inUse, streak, finding: before }: Health, finding: Finding): Health {
  const again = finding === before ? streak + 1 : 1
  if (finding === 'good') return { inUse: inUse || again >= GOOD_TO_RETURN, streak: again, finding }
  return { inUse: inUse && finding === 'silent' && again < SILENT_TO_LEAVE, streak: again, finding }
}

/** A replica as a choice. */
export interface Candidate {
  inUse: boolean
  replayed: Position
  /** Connections that work or are waited for. */
  busy: number
}

/** The least busy replica in use that has reached `position`; why there is none otherwise. */
export function chooseReplica<C extends Candidate>(
  candidates: readonly C[],
  position: Position,
): C | 'none' | 'position' {
  const inUse = candidates.filter(candidate => candidate.inUse)
  if (inUse.length === 0) return 'none'
  const [first, ...others] = inUse.filter(({ replayed }) => replayed >= position)
  return first ? others.reduce((best, each) => (each.busy < best.busy ? each : best), first) : 'position'
}
