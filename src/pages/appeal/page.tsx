import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { formatDate } from '../../design/text/format.ts'
import { settingOfText } from '../../design/text/text-setting.ts'
import { appealCall, appealFormCall } from '../../rooms/moderation/contract.ts'
import { appealPath } from '../../rooms/moderation/paths.ts'
import type { AppealForm as Appealed } from '../../rooms/moderation/schemas.ts'
import { AppealForm } from '../../rooms/moderation/ui/appeal-form.tsx'
import { Statement } from '../../rooms/moderation/ui/desk/case-facts.tsx'
import { ownProfilePath } from '../../rooms/profiles/paths.ts'
import { HIDING_REASON_LABELS, hidingMeaning } from '../../rooms/reviews/labels.ts'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ReviewShown } from '../moderation/review-shown.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import { useShellData } from '../shell/shell-data.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...form } = await ask(appealFormCall, { public_id: params.public_id ?? '' })
  return { ...form, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const public_id = params.public_id ?? ''
  await ask(appealCall, { public_id, words: String(form.get('words') ?? '') })
  throw redirect(appealPath(public_id), 303)
})

/** A hidden review as its author sees it: who hid it, why, and their appeal. */
export function Component() {
  const { review, explanation, explanation_language, appeal, closed } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { reviewer } = useShellData()
  const { hidden } = review
  return (
    <div className={layout.wrap}>
      <Breadcrumb
        items={[
          { text: 'Your reviews', to: ownProfilePath(reviewer?.encoded_id ?? '') },
          { text: hidden ? 'Hidden' : 'Public again' },
        ]}
      />
      <InfoLead title={hidden ? 'Your review was hidden' : 'Your review is public again'}>
        {hidden && 'A notice with the reason and the date is shown in its place. '}
        {!closed && 'If you disagree, you can appeal once. An independent moderator will decide.'}
      </InfoLead>
      <InfoSection title="Your review">
        <ReviewShown review={review} />
      </InfoSection>
      {hidden && (
        <InfoSection title="Why it was hidden">
          <p>
            <b>{HIDING_REASON_LABELS[hidden.reason].label}</b>, {formatDate(hidden.at)}, by{' '}
            {hidden.by === 'shop' ? review.shop.name : 'a moderator'}. {HIDING_REASON_LABELS[hidden.reason].meaning}
          </p>
          {explanation && <Statement words={explanation} language={explanation_language} />}
          <p>{hidingMeaning(review.verified, hidden.by)}</p>
        </InfoSection>
      )}
      <InfoSection title="Your appeal">
        {appeal ? <Sent appeal={appeal} /> : !closed && <AppealForm wrong={problem ?? null} />}
        {closed && !appeal && (
          <Notice tone="note">
            <p>{closed}</p>
          </Notice>
        )}
      </InfoSection>
    </div>
  )
}

const OUTCOMES = {
  open: 'A moderator is reviewing your appeal. We’ll notify you of the decision.',
  upheld: 'A moderator rejected your appeal. Your review stays hidden.',
  overturned: 'A moderator upheld your appeal. Your review is public again.',
  conceded: 'The shop restored your review before a moderator decided.',
} as const

const Sent = ({ appeal }: { appeal: NonNullable<Appealed['appeal']> }) => (
  <>
    <p>
      Sent {formatDate(appeal.sent_at)}
      {appeal.decided_at && `, closed ${formatDate(appeal.decided_at)}`}.
    </p>
    {appeal.words && <Statement words={appeal.words} language={appeal.language} />}
    <Notice tone={appeal.state === 'open' ? 'note' : 'done'}>
      <p>{OUTCOMES[appeal.state]}</p>
      {appeal.reasons && <p {...settingOfText(appeal.reasons, appeal.reasons_language)}>“{appeal.reasons}”</p>}
    </Notice>
  </>
)
