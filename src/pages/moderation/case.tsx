import { redirect, useActionData, useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Status } from '../../design/forms/choices/chip.tsx'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { focusInForm, type Shortcut, Shortcuts, submitById } from '../../design/shortcuts/shortcuts.tsx'
import { formatDate } from '../../design/text/format.ts'
import type { InputOf } from '../../lib/calls/call.ts'
import { assignCall, caseCall, decideCall } from '../../rooms/moderation/desk/contract.ts'
import type { ModerationCase } from '../../rooms/moderation/desk/schemas.ts'
import { DECISION_LABELS, STATE_LABELS } from '../../rooms/moderation/labels.ts'
import { casePath, DESK_PATH } from '../../rooms/moderation/paths.ts'
import { isWaiting } from '../../rooms/moderation/rules.ts'
import { CaseAssignment, RETURN_FORM, TAKE_FORM } from '../../rooms/moderation/ui/desk/assignment.tsx'
import { CaseHistory, SignList, WhyItWaits } from '../../rooms/moderation/ui/desk/case-facts.tsx'
import { WaitingCases } from '../../rooms/moderation/ui/desk/case-queue.tsx'
import { AuthorBeside, ShopBeside } from '../../rooms/moderation/ui/desk/case-records.tsx'
import { DecisionForms, decisionFormId } from '../../rooms/moderation/ui/desk/decision-forms.tsx'
import { DecisionList } from '../../rooms/moderation/ui/desk/decision-list.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import css from './moderation.module.css'
import { ReviewShown, Subject, subjectItem } from './review-shown.tsx'

export const loader = ownPageLoader(async ({ ask, params, query }) => {
  const { meta_data, ...found } = await ask(caseCall, { public_id: params.public_id ?? '' })
  return { found, decided: query.has('decided'), meta: meta_data }
})

export const action = pageAction(async ({ ask, params, form }) => {
  const { deed, ...fields }: Record<string, string> = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const public_id = params.public_id ?? ''
  if (deed === 'assign') {
    await ask(assignCall, { public_id, moderator: fields.moderator ?? '', take_over: 'take_over' in fields })
    throw redirect(casePath(public_id), 303)
  }
  const { path } = await ask(decideCall, { ...fields, public_id } as InputOf<typeof decideCall>)
  throw redirect(`${path}?decided=1`, 303)
})

/** Refusals for which the page has to be read again. */
const OUTDATED: readonly string[] = ['not_now', 'moved', 'taken']

/** A review with everything needed to decide on it. */
export function Component() {
  const { found, decided } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { review, state, since, decisions, closed, version, taken, history } = found
  const outdated = problem && OUTDATED.includes(problem.code)
  const ofAssignment = problem?.values.deed === 'assign'
  return (
    <div className={layout.wrap} data-wide>
      <Breadcrumb items={[{ text: 'Moderation', to: DESK_PATH }, subjectItem(review)]} />
      {decided && !problem && (
        <Notice tone="done">
          <p>Your decision is saved. This is the next case.</p>
        </Notice>
      )}
      <div className={css.case}>
        <WaitingCases queue={found.queue} />
        <div className={css.review}>
          <SectionLead
            title={
              <>
                Review of <Subject review={review} />
              </>
            }
          />
          <div className={css.facts}>
            <Status {...(isWaiting(state) && { tone: 'wait' as const })}>{STATE_LABELS[state]}</Status>
            {since && (
              <span>
                waiting since <time dateTime={since}>{formatDate(since)}</time>
              </span>
            )}
            <CaseShortcuts found={found} />
          </div>
          {outdated && (
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
          {isWaiting(state) && (found.assigned || decisions.length > 0) && (
            <CaseAssignment reviewCase={found} error={ofAssignment ? problem?.fields.moderator : undefined} />
          )}
          <Part title="The review">
            <ReviewShown review={review} />
          </Part>
          {found.signs.length > 0 && state !== 'held' && (
            <Part title="Signs that the shop reviews itself">
              <SignList signs={found.signs} />
            </Part>
          )}
          {isWaiting(state) && (
            <Part title="Why it is waiting">
              <WhyItWaits reviewCase={found} />
            </Part>
          )}
        </div>
        <aside className={css.beside} aria-label="Facts">
          <AuthorBeside record={found.author_record} />
          <ShopBeside record={found.shop_record} />
        </aside>
        <div className={css.decision}>
          <Part title="Your decision">
            {closed ? (
              <p>{closed}</p>
            ) : (
              <DecisionForms
                key={version}
                decisions={decisions}
                version={version}
                wrong={problem && !outdated && !ofAssignment ? problem : null}
              />
            )}
          </Part>
          {taken.length > 0 && (
            <Part title="Earlier decisions">
              <DecisionList label="Decisions on this review" decisions={taken} />
            </Part>
          )}
          <Part title="History">
            <CaseHistory history={history} />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** Keys of the case: to its neighbours in the queue, to its decisions, and to take it. None of them decides by itself. */
function CaseShortcuts({ found }: { found: Pick<ModerationCase, 'decisions' | 'previous_path' | 'next_path'> }) {
  const navigate = useNavigate()
  const { decisions, previous_path, next_path } = found
  const shortcuts: Shortcut[] = [
    { key: 'j', text: 'Next case', run: () => void navigate(next_path ?? DESK_PATH) },
    { key: 'k', text: 'Previous case', run: () => void navigate(previous_path ?? DESK_PATH) },
    { key: 'q', text: 'Back to the queue', run: () => void navigate(DESK_PATH) },
    { key: 't', text: 'Take this case', run: () => submitById(TAKE_FORM) },
    { key: 'h', text: 'Hand it back', run: () => submitById(RETURN_FORM) },
    ...decisions.map((decision, i) => ({
      key: String(i + 1),
      text: `Write a decision: ${DECISION_LABELS[decision].button}`,
      run: () => focusInForm(decisionFormId(decision)),
    })),
  ]
  return (
    <Shortcuts
      shortcuts={shortcuts}
      others={[{ keys: ['Ctrl', 'Enter'], text: 'Send the decision you are writing' }]}
    />
  )
}
