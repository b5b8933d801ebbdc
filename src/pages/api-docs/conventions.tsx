import css from './api-docs.module.css'

/** Rules that apply to all calls. */
export const Conventions = ({ base, limit }: { base: string; limit: number }) => (
  <section className={css.group}>
    <h2>Basics</h2>
    <p>
      Owners create tokens in their dashboard under “API & apps”. Send a token with every request: it identifies the
      shop and is limited to its scopes. Keep it secret and out of web pages.
    </p>
    <pre className={css.code}>
      <code>{`curl ${base}/api/v1/business/reviews?replied=false \\
  -H "Authorization: Bearer candor_…"`}</code>
    </pre>
    <dl className={css.fields}>
      {[
        [
          'Pagination',
          'Lists return next_cursor: send it as cursor to get the next page. New items don’t shift pages.',
        ],
        [
          'Safe retries',
          'Send your own Idempotency-Key with writes. A repeat with the same key within a day is carried out once and gets the same response.',
        ],
        [
          'Rate limit',
          `${limit} requests a minute for each token. The RateLimit header says how many are left (r) and for how many seconds (t). Above the limit you get 429 with Retry-After.`,
        ],
        [
          'Errors',
          'Problem details (RFC 9457): status, a stable code and a message. With 400 and 422, fields lists what is wrong with each field.',
        ],
        ['Money and time', 'Amounts are text in major units, such as "12.90". Times are ISO 8601 with a time zone.'],
      ].map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
