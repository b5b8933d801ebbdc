import css from './steps.module.css'

/** A step of a way that has a known end. */
export interface Step {
  title: string
  detail: string
  at: 'done' | 'now' | 'later'
}

/** How far something has come: side by side in wide windows, below each other in narrow ones. */
export const Steps = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol className={css.steps} aria-label={label}>
    {steps.map(({ title, detail, at }) => (
      <li key={title} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
        <b>{title}</b> {detail}
      </li>
    ))}
  </ol>
)
