import layout from '../../../design/layout/layout.module.css'
import { Ledger } from '../../../design/layout/ledger.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { cx } from '../../../design/text/cx.ts'
import { Withheld } from '../../../design/text/withheld.tsx'
import css from './hiding.module.css'

/** Made-up figures of the example, labelled as such. */
const EXAMPLE = { open: 187, total: 190 }

/** Explains by example what the public sees if a shop hides a review. */
export const Hiding = () => (
  <section className={css.band} aria-labelledby="hiding">
    <div className={`${layout.wrap} ${layout.grid} ${css.grid}`}>
      <div className={css.say}>
        <h2 id="hiding">What it looks like when a shop hides a review</h2>
        <p>
          The gap stays visible, with the date and one of six public reasons. We tell the author, who can appeal to a
          moderator.
        </p>
        <p>
          <Link to="/reviews/medals">How the two scores are calculated</Link>
        </p>
      </div>
      <HidingExample className={css.beside} />
    </div>
  </section>
)

/** The notice and the ledger of a product, of whose reviews the shop hid three. */
export const HidingExample = ({ className }: { className?: string | undefined }) => (
  <figure className={cx(css.specimen, className)}>
    <Withheld
      alone
      title="The shop hid a review here"
      facts={[
        { name: 'Reason', value: 'Personal data' },
        { name: 'Hidden', value: '4 June 2026' },
      ]}
    >
      It named a delivery driver. The author was told and can publish it again without the name.
    </Withheld>
    <Ledger {...EXAMPLE} label={`Example: ${EXAMPLE.open} of ${EXAMPLE.total} verified reviews are public`} />
    <figcaption>An example: 190 verified reviews of one kettle. Three are hidden, and counted.</figcaption>
  </figure>
)
