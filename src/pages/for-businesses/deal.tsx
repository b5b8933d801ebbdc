import { Ledger } from '../../design/layout/ledger.tsx'
import { Section } from '../../design/layout/section.tsx'
import { HidingReasons, tierLine, toMedals } from '../info/texts/parts.tsx'
import css from './landing.module.css'
import type { Example } from './load.ts'

/** Price and rule, side by side. */
export const Deal = ({ example }: { example: Example | null }) => (
  <Section title="What it costs, and what it asks of you" id="hide">
    <div className={css.deal}>
      <div id="not-for-sale">
        <p className={css.price}>€0</p>
        <p>For every shop, with any number of orders, invitations and widgets.</p>
        <ul className={css.ticks}>
          <li>No trial that ends, no plan above</li>
          <li>Nothing to buy that would change a score, a medal or a place in the results</li>
          <li>Leave whenever you want and take your data with you</li>
        </ul>
        {example && (
          <figure className={css.ledger}>
            <Ledger
              open={example.metrics.verified_public}
              total={example.metrics.verified_received}
              label={ledgerOf(example)}
            />
            <figcaption>
              {ledgerOf(example)}: transparency {example.metrics.transparency_score}
            </figcaption>
          </figure>
        )}
      </div>
      <div>
        <p>
          <b>Hiding is public.</b> You can hide a review yourself, for one of these reasons. A notice with the reason
          and the date takes its place, and its author can appeal.
        </p>
        <HidingReasons />
        <p>
          A hidden verified review lowers your transparency. Medals: {tierLine()}; see {toMedals}.
        </p>
      </div>
    </div>
  </Section>
)

const ledgerOf = ({ product, metrics }: Example) =>
  `${metrics.verified_public} of ${metrics.verified_received} verified reviews of ${product.title} are public`
