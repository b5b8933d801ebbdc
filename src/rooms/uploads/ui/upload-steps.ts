import type { Step } from '../../../design/layout/steps.tsx'
import { countOf } from '../../../design/text/format.ts'
import type { State } from '../rules.ts'
import type { UploadDetails } from '../schemas.ts'

/** The step that each state is in: matching columns, trying, importing. */
const STEP_OF: Readonly<Record<State, number>> = {
  waiting: 1,
  trying: 2,
  tried: 2,
  trial_stopped: 2,
  failed: 2,
  importing: 3,
  done: 3,
  stopped: 3,
  undoing: 3,
  undone: 3,
}

/** The same steps before there is a file. */
export const STEPS_AHEAD: readonly Step[] = [
  { title: 'Choose a file', detail: '', at: 'now' },
  { title: 'Match columns', detail: 'where we don’t know them', at: 'later' },
  { title: 'Try it', detail: 'nothing is saved yet', at: 'later' },
  { title: 'Import', detail: '', at: 'later' },
]

/** The way of a file in four steps; until the last one nothing is saved. */
export function uploadSteps({ upload: { state, rows, skipped, stopped_rows, kind }, header }: UploadDetails): Step[] {
  const current = STEP_OF[state]
  const readable =
    state === 'tried' || state === 'done' || state === 'stopped'
      ? `${(rows - skipped).toLocaleString('en')} of ${countOf(rows + (stopped_rows ?? 0), 'row')}`
      : ''
  const steps = [
    { title: 'Choose a file', detail: countOf(header.length, 'column') },
    { title: 'Match columns', detail: kind ? '' : 'what your columns hold' },
    { title: 'Try it', detail: state === 'tried' ? readable : current < 3 ? 'nothing is saved yet' : '' },
    {
      title: 'Import',
      detail: state === 'done' || state === 'stopped' ? readable : state === 'importing' ? 'under way' : '',
    },
  ]
  return steps.map((step, index) => ({ ...step, at: index < current ? 'done' : index === current ? 'now' : 'later' }))
}
