import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { projectDir } from '../../../platform/project-dir.ts'
import { parseSignedCheckpoint } from '../notes/checkpoint.ts'
import { logFacts, readVerifierKey } from '../service.ts'
import { appendLeaves, type Edge, hashLeaf, rootOf } from '../tree/tree.ts'
import { openSigner } from './log-key.ts'
import { sequenceBatch } from './sequence.ts'

/** How often a sequencer is killed; CANDOR_LOG_KILLS=1000 for the long run. */
const KILLS = Number(process.env.CANDOR_LOG_KILLS ?? 12)
const FACTS = 60

const database = useDatabase()
let child: ChildProcess | undefined
afterAll(() => child?.kill('SIGKILL'))

async function startSequencing(): Promise<ChildProcess> {
  const script = join(projectDir, 'test/support/processes/sequencer-process.ts')
  child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return child
}

const numbered = (from: number) =>
  Array.from({ length: FACTS }, (_, offset) => ({
    type: 'test.numbered',
    at: new Date(),
    facts: { number: from + offset },
  }))

test(
  'sequencers that are killed at any moment lose and double no entry, and sign one root for one size',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sequencer = await startSequencing()
      const ended = once(sequencer, 'exit')
      const killing = sleep(Math.random() * 40).then(() => sequencer.kill('SIGKILL'))
      await logFacts(database.db, numbered(kill * FACTS))
      await killing
      await ended
    }
    const signer = await openSigner(database.db, {})
    while ((await sequenceBatch(database.db, signer)) > 0);

    const entries = await database.query<{ entry: string }>`SELECT entry FROM log_entries ORDER BY entry_index`
    const numbers = entries.map(({ entry }) => JSON.parse(entry).number)
    expect(numbers).toEqual(Array.from({ length: KILLS * FACTS }, (_, index) => index))

    // Every checkpoint ever signed is a head of this very tree, and all were signed by the one key.
    const notes = await database.query<{ note: string }>`SELECT note FROM log_checkpoints ORDER BY size`
    const edge: Edge = { size: 0, levels: [] }
    for (const { note } of notes) {
      const { size, root } = parseSignedCheckpoint(note)!
      const batch = entries.slice(edge.size, size).map(({ entry }) => hashLeaf(Buffer.from(entry)))
      appendLeaves(edge, batch)
      expect(rootOf(edge).equals(root), `the root of ${size}`).toBe(true)
    }
    expect(edge.size).toBe(KILLS * FACTS)
    expect(await readVerifierKey(database.db)).toMatch(/^candor\.invalid\/reviews\/log\+/)
  },
  60_000 + KILLS * 5_000,
)
