import { useLoaderData } from 'react-router'
import { type WaitingRow, WaitingRows } from '../../design/layout/waiting-list.tsx'
import { formatDate } from '../../design/text/format.ts'
import { OPERATOR_CLAIMS_PATH } from '../../rooms/business/paths.ts'
import { DESK_PATH } from '../../rooms/moderation/paths.ts'
import { OPERATOR_JOBS_PATH } from '../../rooms/operations/contract.ts'
import { operatorOverviewCall } from '../../rooms/operations/overview/contract.ts'
import type { WaitingKind } from '../../rooms/operations/overview/schemas.ts'
import { IMPORTS_PATH, MAIL_PATH, OPERATOR_PATH } from '../../rooms/operations/paths.ts'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { useShellData } from '../shell/shell-data.ts'
import { Health } from './health.tsx'
import { consoleMeta } from './meta.ts'

export const loader = ownPageLoader(async ({ ask }) => ({
  overview: await ask(operatorOverviewCall, {}),
  now: new Date().toISOString(),
  meta: consoleMeta('Operations', OPERATOR_PATH, 'What needs an operator of this site.'),
}))

/** From urgent to rare. `after` stands before the oldest one's date. Desks of others are linked if the reader has the role. */
const KINDS: readonly (Omit<WaitingRow, 'count' | 'when'> & { kind: WaitingKind; after: string })[] = [
  {
    kind: 'failed_mail',
    title: 'E-mails that failed',
    text: 'The mail server refused them for good, or for six hours.',
    after: 'Oldest: ',
    act: 'Show',
    to: MAIL_PATH,
  },
  {
    kind: 'failed_jobs',
    title: 'Jobs that failed',
    text: 'Fix the cause, then retry them.',
    after: 'Oldest: ',
    act: 'Show',
    to: OPERATOR_JOBS_PATH,
  },
  {
    kind: 'failed_imports',
    title: 'Imports that failed',
    text: 'Shops’ files of the last 14 days that could not be read to the end.',
    after: 'Oldest: ',
    act: 'Show',
    to: IMPORTS_PATH,
  },
  {
    kind: 'claims',
    title: 'Shop claims to decide',
    text: 'Their owners could not verify the domain.',
    after: 'Since ',
    act: 'Decide',
    to: OPERATOR_CLAIMS_PATH,
  },
  {
    kind: 'overdue_disputes',
    title: 'Disputes that shops did not answer in time',
    text: 'The buyers can ask for an arbitrator now.',
    after: 'Overdue since ',
    act: 'Show',
    to: '/reviews/arbitrator',
  },
  {
    kind: 'held_reviews',
    title: 'Reviews waiting for a moderator',
    text: 'Nobody sees them until a moderator decides.',
    after: 'Since ',
    act: 'Show',
    to: DESK_PATH,
  },
]

/** Landing page of the operators' console: what needs somebody. */
export function Component() {
  const { overview, now } = useLoaderData<typeof loader>()
  const { reviewer } = useShellData()
  const rows = KINDS.filter(({ kind }) => overview[kind].count > 0).map(({ kind, after, to, ...row }) => {
    const { count, since } = overview[kind]
    const open = to?.startsWith(OPERATOR_PATH) || reviewer?.work?.some(({ path }) => path === to)
    return { ...row, count, when: since ? after + formatDate(since) : '', to: open ? to : undefined }
  })
  return (
    <>
      <SectionLead title="Operations" />
      <Part title="Needs you">{rows.length > 0 ? <WaitingRows rows={rows} /> : <p>Nothing right now.</p>}</Part>
      <Part title="Health">
        <Health health={overview.health} now={now} />
      </Part>
    </>
  )
}
