import { cx } from '../../../design/text/cx.ts'
import { OPEN_STATES, type State } from '../acts/state-rules.ts'
import { SHOP_STATE_LABELS, STATE_LABELS } from '../labels.ts'
import css from './disputes.module.css'

/** Short label of a dispute's state. @param viewer who reads it: a shop is called “you” */
export const StateMark = ({ state, viewer }: { state: State; viewer: string }) => (
  <span className={cx(css.state, OPEN_STATES.includes(state) && css.running)}>
    {(viewer === 'shop' && SHOP_STATE_LABELS[state]) || STATE_LABELS[state]}
  </span>
)
