import { cx } from '../../../design/text/cx.ts'
import { OPEN_STATES, type State } from '../acts/state-rules.ts'
import { STATE_LABELS } from '../labels.ts'
import css from './disputes.module.css'

/** Short label of a dispute's state. */
export const StateMark = ({ state }: { state: State }) => (
  <span className={cx(css.state, OPEN_STATES.includes(state) && css.running)}>{STATE_LABELS[state]}</span>
)
