import { afterAll, beforeAll, expect } from 'vitest'
import { appContextOf, useDatabase } from '../../../../test/support/database.ts'
import type { Person } from '../../../lib/calls/access.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { encodeDisputeId, encodeLineItemId } from '../../catalog/encoded-id.ts'
import { createFixtures } from '../../reviews/testing.ts'
import { encodeFileId } from '../evidence/file-id.ts'
import type { Viewer } from '../service.ts'
import type { DisputeKey } from '../sql/disputes.ts'
import { type Act, actOnDispute } from './act.ts'
import { type NewDispute, openDispute } from './open-dispute.ts'
import type { Action } from './state-rules.ts'

/** When disputes of these tests are opened. */
export const NOW = new Date('2026-05-01T10:00:00Z')
export const DAY = 86_400_000
/** Words that are long enough for an award. */
export const LONG =
  'The store has to pay back a third, since the seam gave way in the first wash and the store never said why. '
export const WORDS: NewDispute = {
  source_id: '',
  dispute_type: 'damaged',
  description: 'The sleeve came off.',
  desired_outcome_type: 'refund',
  desired_outcome_description: 'The money back.',
  files: [],
}

/** What an act is refused with. */
export const failure = (status: number, code: string, field?: string) => ({
  status,
  code,
  message: expect.stringMatching(/^[A-Z].+\.$/),
  ...(field && { details: { fields: [{ field, message: expect.stringMatching(/^[A-Z].+\.$/) }] } }),
})

/** Disputes in a database, by default one of their own, acts in them, and what was stored of both. */
export function useDisputeActs(database = useDatabase()) {
  const { signedIn, shop, product, bought, notificationsOf } = createFixtures(database)
  const started = {} as { jobs: Jobs; judge: Person }

  /** An arbitrator who has the role. */
  async function arbitrator(): Promise<Person> {
    const person = await signedIn({ roles: ['arbitrator'] })
    await database.query`INSERT INTO role_grants (reviewer_id, role) VALUES (${person.reviewerId}, 'arbitrator')`
    return person
  }

  beforeAll(async () => {
    started.jobs = appContextOf(database).jobs
    started.judge = await arbitrator()
  })
  afterAll(() => started.jobs.stop())

  const deps = () => ({ db: database.db, jobs: started.jobs, base: 'https://reviews.example' })

  /** A buyer with a purchase from a shop, and a member of that shop. */
  async function parties() {
    const shopId = await shop()
    const [buyer, member] = [await signedIn(), await signedIn({ shops: [shopId] })]
    const { lineItemId, productId } = await bought(buyer.reviewerId, await product(shopId))
    const source_id = encodeLineItemId(shopId, lineItemId)
    const open = (sent: Partial<NewDispute> = {}, key: string | null = null, who = buyer) =>
      openDispute(deps(), who, { ...WORDS, source_id, ...sent }, key, NOW)
    return { shopId, buyer, member, lineItemId, productId, open }
  }

  type Parties = Awaited<ReturnType<typeof parties>>

  /** An open dispute, with a function to act in it, by default in its current version. */
  async function disputed(who?: Parties) {
    const involved = who ?? (await parties())
    const key = await involved.open()
    const id = encodeDisputeId(key.shopId, key.disputeId)
    const whoIs: Record<Viewer, Person> = { reviewer: involved.buyer, shop: involved.member, arbitrator: started.judge }
    async function act(as: Viewer, action: Action, rest: Partial<Act> = {}, now = NOW, person = whoIs[as]) {
      const { events } = await rowOf(key)
      const sent = { action, version: events, body: null, outcome_type: undefined, amount: null, files: [], ...rest }
      return actOnDispute(deps(), id, person, as, sent, now)
    }
    return { ...involved, key, id, act }
  }

  const rowOf = async ({ shopId, disputeId }: DisputeKey) =>
    (await database.query`SELECT * FROM disputes WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`)[0]!
  const eventsOf = ({ shopId, disputeId }: DisputeKey) => database.query`
  SELECT event_no AS no, action, acted_by AS by, actor_id AS actor, from_state, to_state, body, created_at AS at
  FROM dispute_events WHERE shop_id = ${shopId} AND dispute_id = ${disputeId} ORDER BY event_no`
  const proposalsOf = ({ shopId, disputeId }: DisputeKey) => database.query`
  SELECT proposed_by AS by, outcome_type, amount, currency, status FROM dispute_proposals
  WHERE shop_id = ${shopId} AND dispute_id = ${disputeId} ORDER BY event_no`
  const titles = async (person: Person) => (await notificationsOf(person)).map(({ title }) => title)

  /** An upload without a dispute; returns its public id. */
  async function upload({ reviewerId }: Person, bytes = 10): Promise<string> {
    const [row] = await database.query<{ file_id: string }>`
    INSERT INTO dispute_files (uploader_id, name, kind, bytes) VALUES (${reviewerId}, 'seam.jpg', 'jpeg', ${bytes})
    RETURNING file_id`
    return encodeFileId({ uploaderId: reviewerId, fileId: row!.file_id })
  }
  const filesOf = ({ shopId, disputeId }: DisputeKey) => database.query`
  SELECT uploader_id AS by, event_no AS no FROM dispute_files WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`
  return {
    database,
    started,
    signedIn,
    arbitrator,
    notificationsOf,
    deps,
    parties,
    disputed,
    rowOf,
    eventsOf,
    proposalsOf,
    filesOf,
    titles,
    upload,
  }
}
