import { cx } from '../../../design/text/cx.ts'
import { OPEN_STATES, type Party, type State } from '../acts/state-rules.ts'
import { SHOP_STATE_LABELS, STATE_LABELS } from '../labels.ts'
import type { DisputeItem } from '../schemas.ts'
import css from './disputes.module.css'

interface StateMarkProps {
  dispute: Pick<DisputeItem, 'state' | 'answer_by'>
  /** Who reads it: a shop is called “you”. */
  viewer: Party
}

/** Short label of a dispute's state. A shop that answered before and owes another answer is waited for. */
export function StateMark({ dispute: { state, answer_by }, viewer }: StateMarkProps) {
  const said: State = answer_by ? 'submitted' : state
  return (
    <span className={cx(css.state, OPEN_STATES.includes(state) && css.running)}>
      {(viewer === 'shop' && SHOP_STATE_LABELS[said]) || STATE_LABELS[said]}
    </span>
  )
}
