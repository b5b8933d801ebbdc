import { Button } from '../../../../design/forms/button.tsx'
import { Select } from '../../../../design/forms/choices/select.tsx'
import { Field, Input } from '../../../../design/forms/field.tsx'
import { SOURCE_LABELS } from '../../../reviews/labels.ts'
import { REVIEW_SORT_LABELS, REVIEW_SORTS } from '../../../reviews/listing/rules.ts'
import { REVIEW_SOURCES } from '../../../reviews/rules.ts'
import css from '../dashboard.module.css'
import { isOutsideViews } from './review-views.tsx'

type Option = readonly [value: string, label: string]

const FILTERS: readonly { name: string; label: string; options: readonly Option[] }[] = [
  {
    name: 'rating',
    label: 'Stars',
    options: [...[5, 4, 3, 2, 1].map(stars => [String(stars), String(stars)] as const), ['low', '1 or 2']],
  },
  {
    name: 'state',
    label: 'Status',
    options: [
      ['published', 'Published'],
      ['hidden', 'Hidden'],
    ],
  },
  {
    name: 'replied',
    label: 'Reply',
    options: [
      ['no', 'Not replied'],
      ['yes', 'Replied'],
    ],
  },
  {
    name: 'verified',
    label: 'Verified',
    options: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
  {
    name: 'source',
    label: 'Source',
    options: REVIEW_SOURCES.map(source => [source, SOURCE_LABELS[source].label] as const),
  },
]

/** Search and filters as a GET form, so that they are in the page's URL; rare filters are folded. */
export const ReviewFilters = ({ query }: { query: URLSearchParams }) => (
  <form className={css.filters} method="get" key={query.toString()}>
    {query.get('product') && <input type="hidden" name="product" value={query.get('product') ?? ''} />}
    <div className={css.wide}>
      <Field label="Search reviews">
        {control => <Input {...control} type="search" name="q" defaultValue={query.get('q') ?? ''} />}
      </Field>
    </div>
    <Field label="Sort by">
      {control => (
        <Select {...control} name="sort" defaultValue={query.get('sort') ?? 'newest'}>
          {REVIEW_SORTS.map(sort => (
            <option key={sort} value={sort}>
              {REVIEW_SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Button look="line" type="submit">
      Apply
    </Button>
    <details className={css.more} open={isOutsideViews(query)}>
      <summary>More filters</summary>
      <div>
        {FILTERS.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            {control => (
              <Select {...control} name={name} defaultValue={query.get(name) ?? ''}>
                <option value="">All</option>
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  </form>
)
