import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import { Choice } from '../../../../design/forms/field.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import { Medal } from '../../../../design/images/medal.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { MEDAL_TIERS } from '../../../reviews/rules.ts'
import css from './filters.module.css'

interface ChoicesProps {
  name: string
  value: number
  /** Options in descending order; a current value that is none of them is added. */
  steps: readonly number[]
  any: string
  label: (step: number) => ReactNode
}

/** Radio buttons for a minimum value; 0 means no minimum. */
function Choices({ name, value, steps, any, label }: ChoicesProps) {
  const offered = value === 0 || steps.includes(value) ? steps : [...steps, value].sort((a, b) => b - a)
  return (
    <>
      {offered.map(step => (
        <Choice key={step} type="radio" name={name} value={step} defaultChecked={value === step}>
          {label(step)}
        </Choice>
      ))}
      <Choice type="radio" name={name} value={0} defaultChecked={value === 0}>
        {any}
      </Choice>
    </>
  )
}

const RATING_STEPS = [4.5, 4, 3]

export const RatingChoices = ({ value }: { value: number }) => (
  <fieldset>
    <legend>Rating</legend>
    <div className={css.inside}>
      <Choices
        name="min_rating"
        value={value}
        steps={RATING_STEPS}
        any="Any rating"
        label={step => (
          <>
            <Stars value={step} size="sm" silent /> {step} and up
          </>
        )}
      />
    </div>
  </fieldset>
)

const TIER_STEPS = MEDAL_TIERS.map(({ minimum }) => minimum)

/** A medal tier with its minimum score: `Gold, 95 and up`. */
function tierLabel(step: number, mark: 'eye' | 'tick') {
  const tier = MEDAL_TIERS.find(({ minimum }) => minimum === step)?.tier
  const range = step >= 100 ? '100' : `${step} and up`
  if (!tier) return range
  return (
    <>
      <Medal size={22} tier={tier} mark={mark} />
      {tier[0]?.toUpperCase() + tier.slice(1)}, {range}
    </>
  )
}

export const TransparencyChoices = ({ value }: { value: number }) => (
  <Folded title="Transparency" open>
    <Choices
      name="min_transparency"
      value={value}
      steps={TIER_STEPS}
      any="Any"
      label={step => tierLabel(step, 'eye')}
    />
    <small>
      Share of verified reviews that are public. <HowCounted />
    </small>
  </Folded>
)

export const AuthenticityChoices = ({ value }: { value: number }) => (
  <Folded title="Authenticity" open={value > 0}>
    <Choices
      name="min_authenticity"
      value={value}
      steps={TIER_STEPS}
      any="Any"
      label={step => tierLabel(step, 'tick')}
    />
    <small>
      Share of published reviews matched to an order. <HowCounted />
    </small>
  </Folded>
)

/** Opens in a new tab, so that the form's values are not lost. */
const HowCounted = () => (
  <Link to="/reviews/medals" target="_blank" onClick={event => event.stopPropagation()}>
    How it is calculated
  </Link>
)

const COUNT_STEPS = [500, 100, 10]

export const CountChoices = ({ value }: { value: number }) => (
  <Folded title="Number of reviews" open={value > 0}>
    <Choices
      name="reviews_count"
      value={value}
      steps={COUNT_STEPS}
      any="Any"
      label={step => `${formatCount(step)} and more`}
    />
  </Folded>
)

const Folded = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details className={css.fold} open={open}>
    <summary>
      {title}
      <Icon of={ChevronDown} />
    </summary>
    <div className={css.inside}>{children}</div>
  </details>
)
