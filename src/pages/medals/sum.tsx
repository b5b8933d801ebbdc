import { Medal } from '../../design/images/medal.tsx'
import { Ledger } from '../../design/layout/ledger.tsx'
import { TIER_LABELS } from '../../rooms/reviews/labels.ts'
import { WORKED } from './example.ts'
import css from './medals.module.css'

interface SumProps {
  name: string
  mark: 'eye' | 'tick'
  /** The question that the score answers, in a sentence or two. */
  children: string
  above: string
  below: string
  example: (typeof WORKED)[keyof typeof WORKED]
}

/** One of the two scores: the question, the formula, and the worked division. */
const Sum = ({ name, mark, children, above, below, example }: SumProps) => (
  <div>
    <h2>
      <Medal tier="diamond" mark={mark} size={36} />
      {name}
    </h2>
    <p>{children}</p>
    <div className={css.equation}>
      <Fraction above={above} below={below} />
      <span>× 100</span>
    </div>
    <div className={css.equation}>
      <Fraction above={String(example.part)} below={String(example.whole)} />
      <span>
        = {example.exact}, so <b>{example.score}</b>
      </span>
      <Medal tier={example.tier ?? 'none'} mark={mark} size={36} />
      <small>{example.tier ? TIER_LABELS[example.tier] : 'No medal'}</small>
    </div>
    <Ledger open={example.part} total={example.whole} label={`${example.part} of ${example.whole}`} />
  </div>
)

const Fraction = ({ above, below }: { above: string; below: string }) => (
  <span className={css.fraction}>
    <span>{above}</span>
    <span>{below}</span>
  </span>
)

/** Both scores with a worked example. */
export const Sums = () => (
  <div className={css.sums}>
    <Sum
      name="Transparency"
      mark="eye"
      above="verified reviews that are public"
      below="verified reviews received"
      example={WORKED.transparency}
    >
      How many of the verified reviews a shop received can you see? Reviews withdrawn by the author, or hidden or held
      by a moderator, don’t count.
    </Sum>
    <Sum
      name="Authenticity"
      mark="tick"
      above="verified reviews published"
      below="all reviews published"
      example={WORKED.authenticity}
    >
      How many of the reviews you can read come from a buyer? A review is verified only if it matches an order and was
      written by the person who placed it.
    </Sum>
  </div>
)
