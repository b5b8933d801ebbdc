import { Medal } from '../../../design/images/medal.tsx'
import { Ledger } from '../../../design/layout/ledger.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import type { Metrics } from '../contract.ts'
import { explainAuthenticity, explainTransparency, type ScoreExplanation } from '../scores/explain-score.ts'
import css from './medal-row.module.css'
import { Method } from './method.tsx'

/** A shop's two medals with the divisions they come from. */
export const MedalRow = ({ metrics }: { metrics: Metrics }) => (
  <section aria-label="Medals">
    <VisuallyHidden>
      <h2>Medals</h2>
    </VisuallyHidden>
    <div className={css.row}>
      <MedalPart words={explainTransparency(metrics)} />
      <MedalPart words={explainAuthenticity(metrics)} />
    </div>
  </section>
)

const MedalPart = ({ words }: { words: ScoreExplanation }) => (
  <div className={css.part}>
    <div className={css.head}>
      <Medal tier={words.tier} mark={words.mark} size={72} />
      <div>
        <h3>{words.figure === '–' ? words.tierLabel : `${words.tierLabel}, ${words.figure}`}</h3>
        <p>
          {words.name}. {words.next}
        </p>
      </div>
    </div>
    <p className={css.say}>
      <b>{words.fact}</b> {words.rest}
    </p>
    <Ledger open={words.open} total={words.total} label={`${words.fact} ${words.rest}`} />
    {words.formula && <p className={css.formula}>{words.formula}</p>}
    <Method of={words.name} title="How it is counted">
      <p>{words.method}</p>
    </Method>
  </div>
)
