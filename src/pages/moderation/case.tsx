import { redirect, useActionData, useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Status } from '../../design/forms/chip.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { formatDate } from '../../design/text/format.ts'
import type { InputOf } from '../../lib/calls/call.ts'
import { caseCall, decideCall } from '../../rooms/moderation/desk-contract.ts'
import { STATE_LABELS } from '../../rooms/moderation/labels.ts'
import { DESK_PATH } from '../../rooms/moderation/paths.ts'
import { isWaiting } from '../../rooms/moderation/rules.ts'
import { CaseHistory, WhyItWaits } from '../../rooms/moderation/ui/case-facts.tsx'
import { DecisionForms } from '../../rooms/moderation/ui/decision-forms.tsx'
import { DecisionList } from '../../rooms/moderation/ui/decision-list.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import css from './moderation.module.css'
import { ReviewShown, subjectOf } from './review-shown.tsx'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...found } = await ask(caseCall, { public_id: params.public_id ?? '' })
  return { found, meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const { path } = await ask(decideCall, { ...fields, public_id: params.public_id ?? '' } as InputOf<typeof decideCall>)
  throw redirect(path, 303)
})

/** A review with everything needed to decide on it. */
export function Component() {
  const { found } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { review, state, since, decisions, closed, version, taken, history } = found
  return (
    <div className={layout.wrap}>
      <Breadcrumb crumbs={[{ text: 'Moderation', to: DESK_PATH }, { text: subjectOf(review) }]} />
      <InfoLead title={<>Review of {subjectOf(review)}</>} />
      <div className={css.facts}>
        <Status {...(isWaiting(state) && { tone: 'wait' as const })}>{STATE_LABELS[state]}</Status>
        {since && (
          <span>
            waiting since <time dateTime={since}>{formatDate(since)}</time>
          </span>
        )}
      </div>
      <InfoSection title="The review">
        <ReviewShown review={review} />
      </InfoSection>
      {isWaiting(state) && (
        <InfoSection title="Why it is waiting">
          <WhyItWaits reviewCase={found} />
        </InfoSection>
      )}
      <InfoSection title="Your decision">
        {problem && (problem.code === 'not_now' || problem.code === 'moved') && (
          <Notice
            tone="alert"
            action={
              <ButtonLink look="line" small to={DESK_PATH}>
                Back to the queue
              </ButtonLink>
            }
          >
            <p>{problem.message}</p>
          </Notice>
        )}
        {closed ? (
          <p>{closed}</p>
        ) : (
          <DecisionForms
            key={version}
            decisions={decisions}
            version={version}
            wrong={problem && problem.code !== 'not_now' && problem.code !== 'moved' ? problem : null}
          />
        )}
      </InfoSection>
      {taken.length > 0 && (
        <InfoSection title="Earlier decisions">
          <DecisionList label="Decisions on this review" decisions={taken} />
        </InfoSection>
      )}
      <InfoSection title="History">
        <CaseHistory history={history} />
      </InfoSection>
    </div>
  )
}
