import { Button } from '../../design/forms/button.tsx'
import { Input } from '../../design/forms/field.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Empty } from '../../design/overlays/empty.tsx'
import { settingOfText } from '../../design/text/text-setting.ts'
import { LOG_PATH } from '../../rooms/public-log/paths.ts'
import type { LogChoice } from './find-in-log.ts'
import { LONGEST_LOG_QUERY } from './log-query-rules.ts'
import css from './log-search.module.css'

/** Search of the log, a GET form, so that it works before scripts arrive and without them (P3.7). */
export const LogSearch = ({ q }: { q: string }) => (
  <form className={css.form} method="get" action={LOG_PATH} role="search" aria-label="The log" key={q}>
    <label htmlFor="find">Find an entry or check a review</label>
    <div>
      <Input
        id="find"
        type="search"
        name="q"
        maxLength={LONGEST_LOG_QUERY}
        defaultValue={q}
        placeholder="Shop, product or number"
        aria-describedby="find-hint"
        autoComplete="off"
      />
      <Button type="submit" look="line">
        Search
      </Button>
    </div>
    <small id="find-hint">The address of a review leads to its check.</small>
  </form>
)

interface LogChoicesProps {
  q: string
  shops: readonly LogChoice[]
  products: readonly LogChoice[]
}

/** Shops and products that a text may mean. */
export const LogChoices = ({ q, shops, products }: LogChoicesProps) =>
  shops.length + products.length === 0 ? (
    <Empty title={`Nothing found for “${q}”`}>
      Search for a shop, a product or the number of an entry, or paste the address of a review.{' '}
      <Link to={LOG_PATH}>Show all entries</Link>
    </Empty>
  ) : (
    <div className={css.choices}>
      <Choices title="Shops" choices={shops} />
      <Choices title="Products" choices={products} />
    </div>
  )

const Choices = ({ title, choices }: { title: string; choices: readonly LogChoice[] }) =>
  choices.length > 0 && (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {choices.map(({ name, language, shop, internal_path }) => (
          <li key={internal_path}>
            <Link to={internal_path} {...settingOfText(name, language ?? null)}>
              {name}
            </Link>
            {shop && <small dir="auto">{shop}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
