import Search from 'lucide/dist/esm/icons/search.mjs'
import { type FormEvent, type RefObject, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../design/forms/button.tsx'
import { Chip, Chips } from '../../../../design/forms/choices/chip.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { useChoice } from '../../../../design/forms/choices/use-choice.ts'
import { Input } from '../../../../design/forms/field.tsx'
import { useFieldKey } from '../../../../design/forms/use-field-key.ts'
import { Icon } from '../../../../design/images/icon.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { formatCount } from '../../../../design/text/format.ts'
import { SEARCH_LENGTH } from '../../listing/params-rules.ts'
import { REVIEW_SORT_LABELS } from '../../listing/rules.ts'
import {
  AUTHORED_SORTS,
  AUTHORED_TYPE_LABELS,
  AUTHORED_TYPES,
  authoredFields,
  parseAuthoredParams,
} from '../../writing/authored-rules.ts'
import searchCss from '../list/review-search.module.css'
import css from './authored-bar.module.css'
import type { AuthoredView } from './authored-view.ts'

/** Filters and order of a person's own reviews. Any change resets to page 1 (D-search-13). */
export const AuthoredBar = ({ view, field }: { view: AuthoredView; field: RefObject<HTMLInputElement | null> }) => (
  <div className={css.bar}>
    {view.types && (
      <Chips label="Kind of review">
        {AUTHORED_TYPES.map(type => (
          <Chip
            key={type}
            to={view.hrefOf({ review_type: type })}
            current={view.params.review_type === type}
            count={view.types![type]}
            keepPlace
          >
            {AUTHORED_TYPE_LABELS[type]}
          </Chip>
        ))}
      </Chips>
    )}
    <AuthoredForm view={view} field={field} />
  </div>
)

function AuthoredForm({ view, field }: { view: AuthoredView; field: RefObject<HTMLInputElement | null> }) {
  const { params, listing } = view
  const navigate = useNavigate()
  const id = useId()
  const { key, onInput } = useFieldKey(params.search)
  const [stars, setStars] = useChoice(String(params.filter_rating ?? ''))
  const [order, setOrder] = useChoice<string>(params.sort_by)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as [string, string]),
    )
    const { search, sort_by, filter_rating } = parseAuthoredParams(chosen)
    void navigate(view.hrefOf({ search, sort_by, filter_rating }), { preventScrollReset: true })
  }
  const carried = authoredFields({ ...params, page: 1, search: '', sort_by: 'newest', filter_rating: null })
  return (
    <form className={css.form} role="search" aria-label="Reviews" action={view.path} onSubmit={onSubmit}>
      {[...view.carried, ...carried].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={cx(searchCss.search, css.search)}>
        <Input
          key={key}
          ref={field}
          type="search"
          name="search"
          aria-label="Search reviews"
          placeholder="Words, product or shop"
          defaultValue={params.search}
          onInput={onInput}
          maxLength={SEARCH_LENGTH}
          dir="auto"
        />
        <Button type="submit" shape="square" aria-label="Search">
          <Icon of={Search} />
        </Button>
      </div>
      <div className={css.choices}>
        <label htmlFor={`${id}s`}>Stars</label>
        <Select
          id={`${id}s`}
          name="filter_rating"
          value={stars}
          onChange={({ target }) => {
            setStars(target.value)
            target.form?.requestSubmit()
          }}
        >
          <option value="">Any</option>
          {[5, 4, 3, 2, 1].map(count => (
            <option key={count} value={count}>
              {`${count} (${formatCount(listing.rating_histogram_data[count - 1] ?? 0)})`}
            </option>
          ))}
        </Select>
        <label htmlFor={`${id}o`}>Sort by</label>
        <Select
          id={`${id}o`}
          name="sort_by"
          value={order}
          onChange={({ target }) => {
            setOrder(target.value)
            target.form?.requestSubmit()
          }}
        >
          {AUTHORED_SORTS.map(sort => (
            <option key={sort} value={sort}>
              {REVIEW_SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" look="line" small>
            Apply
          </Button>
        </noscript>
      </div>
    </form>
  )
}
