import { Breadcrumb } from '../../design/breadcrumb.tsx'
import layout from '../../design/layout.module.css'
import type { Dispute } from '../../rooms/disputes/contract.ts'
import { DisputeActs } from '../../rooms/disputes/ui/dispute-acts.tsx'
import { DisputeView } from '../../rooms/disputes/ui/dispute-view.tsx'
import type { FormProblem } from '../page.ts'

interface ShownProps {
  dispute: Dispute
  /** The list that it stands in. */
  from: { text: string; to: string }
  problem: FormProblem | undefined
}

/** A dispute with what can be done in it. */
export const Shown = ({ dispute, from, problem }: ShownProps) => (
  <div className={layout.wrap}>
    <Breadcrumb crumbs={[from, { text: dispute.product.title }]} />
    <DisputeView dispute={dispute} />
    <DisputeActs dispute={dispute} wrong={problem ?? null} />
  </div>
)
