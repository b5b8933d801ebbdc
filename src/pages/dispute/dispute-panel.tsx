import layout from '../../design/layout/layout.module.css'
import { Breadcrumb } from '../../design/navigation/breadcrumb.tsx'
import type { Dispute, SimilarCases as Similar } from '../../rooms/disputes/schemas.ts'
import type { PreviewedAward } from '../../rooms/disputes/ui/award-form.tsx'
import { DisputeActs } from '../../rooms/disputes/ui/dispute-acts.tsx'
import { DisputeView } from '../../rooms/disputes/ui/dispute-view.tsx'
import type { StoredFile } from '../../rooms/disputes/ui/evidence-field.tsx'
import { SimilarCases } from '../../rooms/disputes/ui/similar-cases.tsx'
import type { FormProblem } from '../page.ts'

interface DisputePanelProps {
  dispute: Dispute
  /** The list that the dispute belongs to. */
  from: { text: string; to: string }
  /** Result of the last submitted form. */
  sent: { problem?: FormProblem | undefined; storedFiles?: StoredFile[]; preview?: PreviewedAward } | undefined
  /** Earlier cases, for the arbitrator. */
  similar?: Similar
}

/** A dispute with its possible actions. */
export const DisputePanel = ({ dispute, from, sent, similar }: DisputePanelProps) => (
  <div className={layout.wrap}>
    <Breadcrumb items={[from, { text: dispute.product.title }]} />
    <DisputeView dispute={dispute} />
    {similar && dispute.actions.length > 0 && <SimilarCases dispute={dispute} similar={similar} />}
    <DisputeActs
      dispute={dispute}
      wrong={sent?.problem ? { ...sent.problem, storedFiles: sent.storedFiles } : null}
      preview={sent?.preview}
    />
  </div>
)
