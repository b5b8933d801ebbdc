import type { ReactNode } from 'react'
import { Button } from '../../../design/forms/button.tsx'
import { Section } from '../../../design/layout/section.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { formatDate } from '../../../design/text/format.ts'
import type { Action } from '../acts/state-rules.ts'
import { DEADLOCK } from '../rules.ts'
import type { Dispute } from '../schemas.ts'
import { ACTS_ANCHOR, ActForm, Outcome, Words, type Wrong } from './act-form.tsx'
import { AwardForm, type PreviewedAward } from './award-form.tsx'
import formCss from './dispute-forms.module.css'
import css from './disputes.module.css'
import { AnswerForm, AskForm, WhoIsWaitedFor } from './questions.tsx'

interface DisputeActsProps {
  dispute: Dispute
  wrong: Wrong | null
  /** The decision to be confirmed. */
  preview?: PreviewedAward | undefined
}

/** All acts available to the viewer, each as a form that works without JavaScript. */
export function DisputeActs({ dispute, wrong, preview }: DisputeActsProps) {
  const { actions } = dispute
  const can = (action: Action) => actions.includes(action)
  const form = (action: Action, children: ReactNode, files = false) => (
    <ActForm dispute={dispute} action={action} files={files}>
      {children}
    </ActForm>
  )
  const wrongOf = (action: Action) => (wrong?.values.action === action ? wrong : null)
  if (actions.length === 0 && !wrong) return null
  return (
    <Section title={actions.length === 0 ? 'What you tried to do' : 'What you can do'} tight id={ACTS_ANCHOR}>
      <div className={formCss.acts}>
        {wrong && <Refused wrong={wrong} possible={can(wrong.values.action as Action)} />}
        {can('accept') && (
          <div className={formCss.row}>
            {form(
              'accept',
              <Button type="submit" look="primary">
                Accept the proposal
              </Button>,
            )}
            {can('refuse') &&
              form(
                'refuse',
                <Button type="submit" look="line">
                  Refuse the proposal
                </Button>,
              )}
          </div>
        )}
        {can('retract') &&
          form(
            'retract',
            <Button type="submit" look="line">
              Withdraw your proposal
            </Button>,
          )}
        {can('take') &&
          form(
            'take',
            <Button type="submit" look="primary">
              Take this dispute
            </Button>,
          )}
        <WhoIsWaitedFor dispute={dispute} />
        {can('answer') && <AnswerForm dispute={dispute} wrong={wrongOf('answer')} />}
        {can('message') && (
          <Folded when={can('answer')} open={wrongOf('message') !== null} summary="Write something else">
            {form('message', <Words label="Write a message" button="Send" wrong={wrongOf('message')} files />, true)}
          </Folded>
        )}
        {can('ask') && <AskForm dispute={dispute} wrong={wrongOf('ask')} />}
        {(['propose', 'counter'] as const).map(
          action =>
            can(action) && (
              <details key={action} open={wrongOf(action) !== null}>
                <summary>{action === 'propose' ? 'Propose a solution' : 'Refuse and propose something else'}</summary>
                {form(
                  action,
                  <>
                    <Outcome dispute={dispute} wrong={wrongOf(action)} />
                    <Words label="Details (optional)" button="Propose" wrong={wrongOf(action)} />
                  </>,
                )}
              </details>
            ),
        )}
        {can('note') && (
          <details open={wrongOf('note') !== null}>
            <summary>Add a note</summary>
            {form('note', <Words label="Note (only arbitrators see it)" button="Save note" wrong={wrongOf('note')} />)}
          </details>
        )}
        {can('award') && <AwardForm dispute={dispute} wrong={wrongOf('award')} preview={preview} />}
        {can('step_down') && (
          <details open={wrongOf('step_down') !== null}>
            <summary>Step down</summary>
            {form(
              'step_down',
              <>
                <p>Another arbitrator will decide instead, with a new deadline. You can’t take this dispute again.</p>
                <Words
                  label="Reason"
                  hint="Both sides and the next arbitrator read it."
                  button="Step down"
                  wrong={wrongOf('step_down')}
                />
              </>,
            )}
          </details>
        )}
        {can('escalate') && (
          <details open={wrongOf('escalate') !== null}>
            <summary>Ask for an arbitrator</summary>
            {form(
              'escalate',
              <Words
                label="What the arbitrator should know (optional)"
                button="Ask for an arbitrator"
                wrong={wrongOf('escalate')}
                files
              />,
              true,
            )}
          </details>
        )}
        {!can('escalate') && <WhenEscalated dispute={dispute} />}
        {can('withdraw') && (
          <details>
            <summary>Withdraw the dispute</summary>
            {form(
              'withdraw',
              <>
                <p>This ends the dispute for good. You can open another one about the same order.</p>
                <Button type="submit" look="line">
                  Withdraw dispute
                </Button>
              </>,
            )}
          </details>
        )}
      </div>
    </Section>
  )
}

interface FoldedProps {
  when: boolean
  open: boolean
  summary: string
  children: ReactNode
}

/** Content that is folded away where something else comes first. */
const Folded = ({ when, open, summary, children }: FoldedProps) =>
  when ? (
    <details open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )

/** Why an act was refused. Shows submitted text that no form can show any more, so that it is not lost. */
const Refused = ({ wrong, possible }: { wrong: Wrong; possible: boolean }) => {
  if (possible && Object.keys(wrong.fields).length > 0) return null
  return (
    <Notice tone="alert">
      <p>{wrong.message}</p>
      {!possible && wrong.values.body && (
        <p className={css.words} dir="auto">
          {wrong.values.body}
        </p>
      )}
    </Notice>
  )
}

/** What is missing before somebody can ask for an arbitrator; the shop is told by when it has to answer. */
function WhenEscalated({ dispute: { escalation, viewer, overdue } }: { dispute: Dispute }) {
  if (!escalation) return null
  const left = DEADLOCK - escalation.refused
  const refusals = `${left} more refused ${left === 1 ? 'proposal' : 'proposals'}`
  const day = escalation.from && formatDate(escalation.from)
  return (
    <Notice tone="note">
      {viewer === 'shop' && day && (
        <p>
          {overdue
            ? `Your answer is overdue since ${day}. The buyer can ask for an arbitrator now.`
            : `Please answer by ${day}. After that, the buyer can ask for an arbitrator.`}
        </p>
      )}
      <p>
        {viewer === 'shop'
          ? `Either side can ask for an arbitrator after ${refusals}.`
          : `You can ask for an arbitrator after ${refusals}${day ? `, or from ${day} if the shop does not answer` : ''}.`}
      </p>
    </Notice>
  )
}
