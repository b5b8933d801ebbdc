import { Section } from '../../design/layout/section.tsx'
import { Link } from '../../design/navigation/link.tsx'
import css from './comparison.module.css'
import landing from './landing.module.css'

/** Kinds of services, not companies: what each can show follows from who keeps the reviews. */
const KINDS = ['Candor', 'Your own review form', 'An open review site'] as const

const ROWS: readonly (readonly [question: string, ...answers: [string, string, string]])[] = [
  ['Who keeps the reviews', 'Neither you nor the buyer', 'The shop', 'The site'],
  [
    'What “verified” rests on',
    'An order that we received, with its dates',
    'The shop’s word: nobody else sees the orders',
    'The site’s rules: most have no order to look at',
  ],
  [
    'Who can take a review out of view',
    'You or a moderator, for one of six public reasons',
    'The shop, for any reason',
    'The site, by its own rules',
  ],
  [
    'What readers see then',
    'A notice in its place, with who, when and why',
    'Nothing, unless the shop says so',
    'Nothing, unless the site says so',
  ],
  [
    'Can readers count again',
    'Yes: every review and notice is public as JSON, and the scores with their formula',
    'Only what is shown',
    'Only what is shown',
  ],
  ['Who decides an appeal', 'A moderator, not the shop', 'The shop', 'The site'],
  [
    'A dispute about the order',
    'Settled here, by an arbitrator if need be',
    'Between you and the buyer',
    'Between you and the buyer',
  ],
]

/** The comparison: on phones each row is a question with three answers. */
export const Comparison = () => (
  <Section
    title="What others can hide"
    lede="Kinds of services rather than companies, because terms differ and change. Ask any provider these questions."
    id="compare"
  >
    <table className={css.comparison}>
      <thead>
        <tr>
          <td />
          {KINDS.map(kind => (
            <th key={kind} scope="col">
              {kind}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([question, ...answers]) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            {answers.map((answer, index) => (
              <td key={KINDS[index]} data-of={KINDS[index]}>
                {answer}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className={landing.more}>
      Side by side, as questions to ask: <Link to="/compare/trustpilot">Trustpilot</Link>,{' '}
      <Link to="/compare/judgeme">Judge.me</Link>, <Link to="/compare/google-reviews">Google reviews</Link>.
    </p>
  </Section>
)
