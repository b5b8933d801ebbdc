import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import type { Dispute } from '../../rooms/disputes/schemas.ts'
import { DisputeActs } from '../../rooms/disputes/ui/dispute-acts.tsx'
import { AwardAndHistory, DisputeAbout, DisputeHead } from '../../rooms/disputes/ui/dispute-view.tsx'
import type { StoredFile } from '../../rooms/disputes/ui/evidence-field.tsx'
import type { FormProblem } from '../page.ts'
import css from './dispute-panel.module.css'

interface DisputePanelProps {
  dispute: Dispute
  /** The list that the dispute belongs to. */
  from: { text: string; to: string }
  /** Result of the last submitted form. */
  sent: { problem?: FormProblem | undefined; storedFiles?: StoredFile[] } | undefined
}

/** A dispute with its possible actions, for its two sides. */
export const DisputePanel = ({ dispute, from, sent }: DisputePanelProps) => (
  <div className={layout.wrap}>
    <Breadcrumb items={[from, { text: dispute.product.title, language: dispute.product.language }]} />
    <div className={css.columns}>
      <DisputeHead dispute={dispute} />
      <DisputeAbout dispute={dispute} />
      <div className={css.case}>
        <AwardAndHistory dispute={dispute} />
        <DisputeActs
          dispute={dispute}
          wrong={sent?.problem ? { ...sent.problem, storedFiles: sent.storedFiles } : null}
        />
      </div>
    </div>
  </div>
)
