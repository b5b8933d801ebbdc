import { redirect, useActionData, useLoaderData } from 'react-router'
import { Button } from '../../design/forms/button.tsx'
import { Select } from '../../design/forms/choices/select.tsx'
import { Input } from '../../design/forms/field.tsx'
import { Pagination } from '../../design/navigation/pagination.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import {
  addTradeTermsCall,
  changeTradeTermsCall,
  removeTradeTermsCall,
  TRADE_TERMS_PATH,
  tradeTermsCall,
} from '../../rooms/search/terms/contract.ts'
import { TermsRemoved } from '../../rooms/search/ui/terms/terms-removed.tsx'
import { LanguageOptions, TradeTermForm } from '../../rooms/search/ui/terms/trade-term-form.tsx'
import { TradeTermList } from '../../rooms/search/ui/terms/trade-term-list.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader, pageAction } from '../page.ts'
import css from './trade-terms.module.css'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const filters = {
    q: query.get('q') ?? '',
    language: query.get('language') || null,
    page: Number(query.get('page') ?? 1),
  }
  return {
    ...(await ask(tradeTermsCall, filters as never)),
    q: filters.q,
    language: filters.language,
    edited: Number(query.get('edit')),
    meta: {
      title: 'Trade terms | Candor',
      description: 'Words that shops and shoppers use for the same thing.',
      canonical: TRADE_TERMS_PATH,
      robots: 'noindex,nofollow',
    },
  }
})

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const synonym_id = Number(field('synonym_id'))
  const given = { terms: field('terms').split(/[,\n]/), language: (field('language') || null) as never }
  if (field('deed') === 'remove') {
    const { rows } = await ask(tradeTermsCall, { q: field('term'), page: 1 } as never)
    await ask(removeTradeTermsCall, { synonym_id })
    // no redirect: what it had, for undoing, would have to be in the address
    return { removed: rows.find(row => row.synonym_id === synonym_id) }
  }
  if (field('deed') === 'change') await ask(changeTradeTermsCall, { synonym_id, ...given })
  else await ask(addTradeTermsCall, given)
  throw redirect(TRADE_TERMS_PATH, 303)
})

type Filters = Pick<Awaited<ReturnType<typeof loader>>, 'q' | 'language'>

const pathOf = ({ q, language }: Filters, more: Record<string, string> = {}) =>
  `${TRADE_TERMS_PATH}?${new URLSearchParams({ ...(q && { q }), ...(language && { language }), ...more })}`

/** Trade terms of the search: found, added, changed and removed by operators. */
export function Component() {
  const { rows, total_count, current_page, per_page, q, language, edited } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const removed = result && 'removed' in result ? result.removed : undefined
  const named = problem && Object.keys(problem.fields).length > 0
  const row = rows.find(({ synonym_id }) => synonym_id === edited)
  return (
    <>
      <SectionLead title="Trade terms">
        A search for one term of a row finds the others as well, below what has the term itself.
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {removed && <TermsRemoved row={removed} />}
      <Part title={row ? 'Change terms' : 'Add terms'}>
        <TradeTermForm row={row} problem={named ? problem : undefined} />
      </Part>
      <Part title={countOf(total_count, 'row')}>
        <form method="get" action={TRADE_TERMS_PATH} className={css.filter}>
          <Input
            type="search"
            name="q"
            aria-label="Find a term"
            placeholder="Find a term"
            defaultValue={q}
            maxLength={100}
          />
          <Select name="language" aria-label="Language" defaultValue={language ?? ''}>
            <option value="">All languages</option>
            <option value="several">Several languages</option>
            <LanguageOptions />
          </Select>
          <Button look="line" type="submit">
            Show
          </Button>
        </form>
        <p>
          The number beside a term says how many products have it in their title, category, keywords or part number.
        </p>
        {rows.length > 0 ? (
          <TradeTermList
            rows={rows}
            editPath={id => pathOf({ q, language }, { edit: String(id), page: String(current_page) })}
          />
        ) : (
          <p>No row has this term.</p>
        )}
        <Pagination
          label="Pages of trade terms"
          page={current_page}
          pages={Math.ceil(total_count / per_page)}
          href={page => pathOf({ q, language }, { page: String(page) })}
        />
      </Part>
    </>
  )
}
