import { useActionData, useLoaderData } from 'react-router'
import { Tabs } from '../../design/navigation/tabs.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import { MOST_COUNTED } from '../../rooms/operations/list-rules.ts'
import { operatorMailCall } from '../../rooms/operations/mail/contract.ts'
import { MAIL_STATES, type MailState } from '../../rooms/operations/mail/mail-rules.ts'
import type { OperatorMail } from '../../rooms/operations/mail/schemas.ts'
import { MAIL_PATH } from '../../rooms/operations/paths.ts'
import { JobActions } from '../../rooms/operations/ui/job-actions.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { List, Rows, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'
import { settleJobs } from './settle-jobs.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  const state = (query.get('state') ?? 'failed') as MailState
  return {
    q,
    found: await ask(operatorMailCall, { q, state, page: query.get('page') ?? 1 }),
    meta: consoleMeta('E-mail', MAIL_PATH, 'E-mails that failed, wait or were sent.'),
  }
})

export const action = settleJobs(MAIL_PATH)

const STATES = {
  failed: { text: 'Failed', at: 'Failed', none: 'No e-mail of the last week failed for good.' },
  waiting: { text: 'Waiting', at: 'Next attempt', none: 'Nothing is waiting to be sent.' },
  sent: {
    text: 'Sent',
    at: 'Sent',
    none: 'Notifications are listed for ten minutes after they were sent, others a week.',
  },
} as const

const hrefOf = (state: MailState) => (state === 'failed' ? MAIL_PATH : `${MAIL_PATH}?state=${state}`)

/** Outgoing e-mails: what each is, for whom and what became of it, without its text. */
export function Component() {
  const { q, found } = useLoaderData<typeof loader>()
  const { state, mails, queues } = found
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SectionLead title="E-mail">
        What was sent, to whom, and whether it arrived. Texts aren’t shown: some hold links that sign people in.
      </SectionLead>
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <Tabs
        label="E-mails"
        tabs={MAIL_STATES.map(option => ({
          text: STATES[option].text,
          to: hrefOf(option),
          current: option === state,
        }))}
      />
      {state === 'failed' && queues.length > 0 && (
        <Part title="By kind">
          <Rows
            columns={['Kind', 'Failed', 'Actions']}
            rows={queues.map(({ queue, kind, failed }) => (
              <tr key={queue}>
                <Who name={<b>{kind}</b>} />
                <td>{countOf(failed, 'failed e-mail')}</td>
                <td>
                  <JobActions queue={queue} label={`all failed e-mails: ${kind.toLowerCase()}`} />
                </td>
              </tr>
            ))}
          />
        </Part>
      )}
      <Part title={STATES[state].text}>
        <List
          nouns={['e-mail', 'e-mails']}
          path={MAIL_PATH}
          filters={state === 'failed' ? { q } : { q, state }}
          search={{ label: 'Find e-mails to an address', hint: 'The whole address.' }}
          items={mails}
          columns={[
            'E-mail',
            STATES[state].at,
            ...(state === 'sent' ? [] : ['Why']),
            ...(state === 'failed' ? ['Actions'] : []),
          ]}
          row={mail => <Row key={mail.id} mail={mail} state={state} />}
          total={found.total_count}
          most={MOST_COUNTED}
          page={found.current_page}
          perPage={found.per_page}
          none={STATES[state].none}
        />
      </Part>
    </>
  )
}

const Row = ({ mail, state }: { mail: OperatorMail; state: MailState }) => (
  <tr>
    <Who name={<b>{mail.kind}</b>} sub={mail.recipient && <bdi>{`to ${mail.recipient}`}</bdi>} />
    <td>
      {formatDateTime(mail.at)}
      {mail.attempts > 0 && state !== 'sent' && `, after ${countOf(mail.attempts, 'attempt')}`}
    </td>
    {state !== 'sent' && <td>{mail.error}</td>}
    {state === 'failed' && (
      <td>
        <JobActions
          queue={mail.queue}
          id={mail.id}
          label={`${mail.kind.toLowerCase()} of ${formatDateTime(mail.queued_at)}`}
        />
      </td>
    )}
  </tr>
)
