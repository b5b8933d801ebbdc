import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { diskStorage } from '../../src/platform/storage/disk.ts'
import { publish, sequenceAll } from '../../src/rooms/open-data/testing.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { dataDirOf } from '../support/database.ts'
import { runPythonVerifier, runVerifier, whyNoPython } from '../support/processes/verifier.ts'
import { useServer } from '../support/server.ts'

/** Reviews that are imported as notices, and whose text arrives later, as both verifiers see them. */
const server = useServer('empty')

const HIDDEN = { reason: 'spam', at: '2024-03-01T10:00:00.000Z', by: 'shop' }
const { shop, created_at } = REVIEW
const noticeOf = (external_id: string, more: object) => ({
  ...{ type: 'notice', shop, external_id, product: 'p1', verified: true, source: 'migrated', created_at },
  ...more,
})

/** Publishes, verifies by both, and reads a file of the release. */
async function verified(path: string): Promise<Record<string, unknown>[]> {
  const { db } = server.database
  await sequenceAll(db)
  await publish({ db, storage: diskStorage(join(dataDirOf(server.database), 'files')) })
  await sequenceAll(db)
  const runs = [await runVerifier(server.address)]
  if (whyNoPython() === null) runs.push(await runPythonVerifier(server.address))
  for (const { status, out, err } of runs) expect({ status, err }, out).toEqual({ status: 0, err: '' })
  const data = `${server.address}/reviews/open-data`
  const { release } = (await (await fetch(`${data}/manifest.json`)).json()) as { release: string }
  const bytes = Buffer.from(await (await fetch(`${data}/releases/${release}/${path}`)).arrayBuffer())
  return gunzipSync(bytes)
    .toString()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

const importRows = async (...rows: object[]) => {
  const { skipped, problems } = await importText(server.database, 'catalog', rows)
  expect({ skipped, problems }).toEqual({ skipped: 0, problems: [] })
}

test('a notice is not in the log; once its text has arrived, all that happened to it is', async () => {
  await importRows(SHOP, PRODUCT, REVIEWER, ORDER, noticeOf('r1', { hidden: HIDDEN }), noticeOf('r2', {}))
  expect(await verified('hidden.jsonl.gz')).toMatchObject([{ notice: true, by: 'shop', verified: true, entries: [] }])
  expect(await verified('shops.jsonl.gz')).toMatchObject([{ withheld: 1, verified_received: 2, transparency: 0 }])

  await importRows({ ...REVIEW, hidden: HIDDEN })
  const [hidden] = await verified('hidden.jsonl.gz')
  expect(hidden).toMatchObject({ notice: false, by: 'shop', rating: 4, verified: true })
  const logged = await server.database.query<{ entry: string }>`
    SELECT entry FROM log_entries WHERE entry_index = ANY (${hidden!.entries as number[]}) ORDER BY entry_index`
  const entries = logged.map(({ entry }) => JSON.parse(entry))
  expect(entries).toMatchObject([
    { type: 'review.created', rating: 4, commitment: expect.any(String) },
    { type: 'review.hidden', at: HIDDEN.at, by: 'import', hidden_by: 'shop', reason: 'spam' },
    { type: 'review.verified', rating: 4 },
  ])
  for (const entry of entries) expect(entry).not.toHaveProperty('backfilled')

  await importRows({ ...REVIEW, external_id: 'r2', order_item: undefined })
  expect(await verified('reviews/2024-02.jsonl.gz')).toMatchObject([{ rating: 4, body: 'Fits well.', verified: false }])
})
