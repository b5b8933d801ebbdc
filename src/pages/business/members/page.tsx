import { redirect, useActionData, useLoaderData } from 'react-router'
import { Notice } from '../../../design/overlays/notice.tsx'
import { LOG_ENTRIES, LOG_YEARS } from '../../../rooms/business/audit-log/rules.ts'
import {
  askMemberCall,
  changeMemberCall,
  membersCall,
  removeMemberCall,
  withdrawMemberCall,
} from '../../../rooms/business/members/contract.ts'
import { businessPath, CLAIMS_PATH } from '../../../rooms/business/paths.ts'
import { AskMemberForm } from '../../../rooms/business/ui/ask-member-form.tsx'
import css from '../../../rooms/business/ui/business.module.css'
import { InvitedList, Log, MemberList } from '../../../rooms/business/ui/member-list.tsx'
import { ownPageLoader, type PageArgs, pageAction } from '../../page.ts'
import { Part, SectionLead } from '../part.tsx'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const { meta_data, ...members } = await ask(membersCall, { slug: params.shop_slug ?? '' })
  return { ...members, invited_email: query.get('asked'), meta: meta_data }
})

type FormAction = (ask: PageArgs['ask'], slug: string, field: (name: string) => string) => Promise<unknown>

const change =
  (role: 'owner' | 'staff'): FormAction =>
  (ask, slug, field) =>
    ask(changeMemberCall, { slug, member_id: field('member_id'), role })

const remove: FormAction = (ask, slug, field) => ask(removeMemberCall, { slug, member_id: field('member_id') })

const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  ask: (ask, slug, field) => ask(askMemberCall, { slug, email: field('email'), role: field('role') as 'staff' }),
  withdraw: (ask, slug, field) => ask(withdrawMemberCall, { slug, invitation_id: field('invitation_id') }),
  to_owner: change('owner'),
  to_staff: change('staff'),
  remove,
  leave: remove,
}

export const action = pageAction(async ({ ask, params, form }) => {
  const slug = params.shop_slug ?? ''
  const field = (name: string) => String(form.get(name) ?? '')
  const deed = field('deed')
  if (Object.hasOwn(FORM_ACTIONS, deed)) await FORM_ACTIONS[deed]!(ask, slug, field)
  const filters = deed === 'ask' ? `?asked=${encodeURIComponent(field('email'))}` : ''
  // former members can't open this page any more
  throw redirect(deed === 'leave' ? CLAIMS_PATH : businessPath(slug, 'members') + filters, 303)
})

/** The shop's members. */
export function Component() {
  const { members, asked: invited, log, may_change, invited_email } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const ofForm = problem?.values.deed === 'ask' && Object.keys(problem.fields).length > 0
  const sent = invited.find(({ email }) => email === invited_email?.trim().toLowerCase())
  return (
    <>
      <SectionLead title="Team">Members can’t review this shop.</SectionLead>
      {problem && !ofForm && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {sent && !problem && (
        <Notice tone="done">
          <p>Invitation sent to {sent.email}.</p>
        </Notice>
      )}
      <Part title="Members">
        {members.length > 0 ? <MemberList members={members} mayChange={may_change} /> : <p>No members yet.</p>}
      </Part>
      {may_change && (
        <Part title="Invite someone">
          <AskMemberForm key={sent?.id} problem={ofForm ? problem : undefined} />
        </Part>
      )}
      {invited.length > 0 && (
        <Part title="Pending invitations">
          <InvitedList invited={invited} />
        </Part>
      )}
      <Part title="Activity">
        {log.length > 0 ? (
          <>
            <Log entries={log} />
            <p className={css.logNote}>
              {log.length >= LOG_ENTRIES && `The latest ${LOG_ENTRIES} entries. `}
              Entries are deleted after {LOG_YEARS} years.
            </p>
          </>
        ) : (
          <p>No activity yet. Changes to the team and settings will appear here.</p>
        )}
      </Part>
    </>
  )
}
