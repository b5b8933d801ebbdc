import css from './api-docs.module.css'

/** Rules that apply to all calls. */
export const Conventions = ({ base, limit }: { base: string; limit: number }) => (
  <section className={css.group}>
    <h2>How to ask</h2>
    <p>
      Owners make tokens on their shop’s own side, under “Programs”. A token says which shop asks, is good for the
      scopes that were chosen, and goes into every request. It is a secret: keep it out of web pages.
    </p>
    <pre className={css.code}>
      <code>{`curl ${base}/api/v1/business/reviews?replied=false \\
  -H "Authorization: Bearer candor_…"`}</code>
    </pre>
    <dl className={css.fields}>
      {[
        [
          'Pages',
          'A list gives its next_cursor: send it as cursor to get the next page. What comes meanwhile moves nothing.',
        ],
        [
          'Sending again',
          'Writes take an Idempotency-Key of your own. What is sent again under the same key within a day is done once, and answered the same.',
        ],
        [
          'How often',
          `${limit} requests a minute for each token. RateLimit says how many are left (r) and for how many seconds (t). Past that the answer is 429 with Retry-After.`,
        ],
        [
          'Failures',
          'Problem details (RFC 9457): status, a code that stays the same, and a sentence. With 400 and 422, fields says what was wrong with which.',
        ],
        ['Money and time', 'Amounts are text in major units, such as "12.90"; times are ISO 8601 with their zone.'],
      ].map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
