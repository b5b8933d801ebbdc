import { useNavigate } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import { focusInForm, type Shortcut, Shortcuts, submitById } from '../../design/shortcuts/shortcuts.tsx'
import type { Action } from '../../rooms/disputes/acts/state-rules.ts'
import type { CaseQueue, Dispute, SimilarCases as Similar } from '../../rooms/disputes/schemas.ts'
import { actFormId, type Wrong } from '../../rooms/disputes/ui/act-form.tsx'
import type { PreviewedAward } from '../../rooms/disputes/ui/award-form.tsx'
import { CaseFacts } from '../../rooms/disputes/ui/desk/case-facts.tsx'
import { OpenCases } from '../../rooms/disputes/ui/desk/case-queue.tsx'
import { CaseSummary } from '../../rooms/disputes/ui/desk/case-summary.tsx'
import { DisputeActs } from '../../rooms/disputes/ui/dispute-acts.tsx'
import { AwardAndHistory } from '../../rooms/disputes/ui/dispute-view.tsx'
import { SimilarCases } from '../../rooms/disputes/ui/similar-cases.tsx'
import css from './arbitrator-desk.module.css'

interface ArbitratorDeskProps {
  dispute: Dispute
  similar: Similar
  queue: CaseQueue
  /** The list of all cases. */
  from: { text: string; to: string }
  wrong: Wrong | null
  preview: PreviewedAward | undefined
}

/**
 * An arbitrator's desk: what waits, the case, and what can be done about it. Three columns in wide windows, two in narrower
 * ones, and one on a phone, where a line that stays in sight leads to the acts (X-arbitrator-07).
 */
export const ArbitratorDesk = ({ dispute, similar, queue, from, wrong, preview }: ArbitratorDeskProps) => (
  <div className={layout.wrap} data-wide>
    <Breadcrumb items={[from, { text: dispute.product.title, language: dispute.product.language }]} />
    <div className={css.desk}>
      <OpenCases queue={queue} path={from.to} current={dispute.id} />
      <div className={css.case}>
        <CaseSummary dispute={dispute} tools={<CaseShortcuts dispute={dispute} queue={queue} list={from.to} />} />
        <AwardAndHistory dispute={dispute} />
      </div>
      <div className={css.beside}>
        <DisputeActs dispute={dispute} wrong={wrong} preview={preview} />
        <CaseFacts dispute={dispute} />
        {dispute.actions.length > 0 && <SimilarCases dispute={dispute} similar={similar} />}
      </div>
    </div>
  </div>
)

/** Acts with a key of their own, which opens their form, or sends it where it has nothing to fill in. */
const KEYS: readonly (readonly [key: string, action: Action, text: string])[] = [
  ['t', 'take', 'Take this case'],
  ['a', 'ask', 'Ask a question'],
  ['n', 'note', 'Write a note'],
  ['d', 'award', 'Write the decision'],
]

/** Keys of the case, as at the moderators' desk. None of them decides by itself (X-work-14). */
function CaseShortcuts({ dispute, queue, list }: { dispute: Dispute; queue: CaseQueue; list: string }) {
  const navigate = useNavigate()
  const at = queue.cases.findIndex(({ id }) => id === dispute.id)
  const go = (to: number) => () => void navigate((to >= 0 && queue.cases[to]?.path) || list)
  const shortcuts: Shortcut[] = [
    { key: 'j', text: 'Next case', run: go(at + 1) },
    { key: 'k', text: 'Previous case', run: go(at - 1) },
    { key: 'q', text: 'Back to the list', run: () => void navigate(list) },
    ...KEYS.filter(([, action]) => dispute.actions.includes(action)).map(([key, action, text]) => ({
      key,
      text,
      run: () => (action === 'take' ? submitById(actFormId(action)) : openForm(actFormId(action))),
    })),
  ]
  return <Shortcuts shortcuts={shortcuts} />
}

/** Unfolds a form and goes to its first field. */
function openForm(id: string) {
  document.getElementById(id)?.closest('details')?.setAttribute('open', '')
  focusInForm(id)
}
