import Search from 'lucide/dist/esm/icons/search.mjs'
import { type CSSProperties, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../../design/forms/button.tsx'
import { useOnTheWay } from '../../../../design/forms/use-on-the-way.ts'
import { Icon } from '../../../../design/images/icon.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { loadLater } from '../../../../design/overlays/load-later.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { moveActive } from '../../../../lib/browser/move-active.ts'
import { ALL_COUNTRIES } from '../../../currency/countries/choice-rules.ts'
import type { SearchParams } from '../../rules.ts'
import { HiddenFields } from '../filters/other-fields.tsx'
import { SEARCH_PATH } from '../search-path.ts'
import css from './search-bar.module.css'
import { CategoryPicker, type NamedCategory } from './search-bar-category.tsx'
import { addressFor, categoryOf, pathFrom, SET_IN_BAR, textOf } from './search-bar-form.ts'
import { ScopePill, type ShopScope } from './search-bar-scope.tsx'
import { useSuggestions } from './suggestions.ts'

const SuggestionsList = loadLater(async () => (await import('./suggestions-list.tsx'))?.SuggestionsList)

export interface SearchBarProps {
  /** The current search's text, on its results page. */
  text?: string
  /** The selected one of `categories`; null for none. Without it, there is no select. */
  category?: NamedCategory | null | undefined
  categories: readonly NamedCategory[]
  /** The shop to search in, unless removed. */
  shop?: ShopScope | null
  /** The current search, on its results page: its filters and order are kept, its page is not (D-search-13). */
  carried?: SearchParams
  /** Filters by country shipped to, unless the search is inside a shop or keeps other filters; '*' for all. */
  country: string
  hero?: boolean
}

/**
 * Product search with suggestions (D-searchbar-01, D-instant-01): a combobox with a listbox following the WAI-ARIA
 * pattern; a plain GET form before hydration and without JavaScript.
 */
export function SearchBar(props: SearchBarProps) {
  const { text = '', category, categories, shop = null, carried, country, hero } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  const [typed, setTyped] = useState(text)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [everywhere, setEverywhere] = useState(false)
  const scope = everywhere ? null : shop
  const onTheWay = useOnTheWay()
  const typedOnTheWay = useRef(false)

  useLocationChange(`${key} ${text} ${shop?.shop_domain ?? ''}`, () => {
    setEverywhere(false)
    const carried = typedOnTheWay.current
    typedOnTheWay.current = false
    if (carried) return
    if (input.current) input.current.value = text
    setTyped(text)
    setOpen(false)
  })

  const found = useSuggestions(open ? typed : '', scope)
  const suggestions = found.map(suggestion => ({ ...suggestion, path: pathFrom(input.current?.form, suggestion) }))
  const current = suggestions[active]

  const show = () => {
    void SuggestionsList.prepare()
    setOpen(true)
  }
  const leave = () => {
    setOpen(false)
    setActive(-1)
    // closes a phone's keyboard and releases the focus for the new page
    input.current?.blur()
  }
  const searchEverywhere = () => {
    setEverywhere(true)
    // the focused pill was removed
    input.current?.focus()
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // an empty search does nothing (D-searchbar-12), unless the category changed
    if (!textOf(form) && categoryOf(form) === (category?.id ?? null)) return
    const to = addressFor(form, textOf(form))
    leave()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = open ? moveActive(event.key, active, suggestions.length) : null
    if (next !== null) setActive(next)
    else if (event.key === 'ArrowDown' && !open) show()
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter' && open && current) {
      leave()
      void navigate(current.path)
    } else return
    event.preventDefault()
  }

  const listed = open && suggestions.length > 0
  return (
    <form
      className={cx(css.search, hero && css.hero)}
      action={SEARCH_PATH}
      role="search"
      aria-label={hero ? 'Products' : 'Site'}
      data-open={open || undefined}
      data-home={carried?.home_country}
      style={{ '--rows': suggestions.length } as CSSProperties}
      onSubmit={search}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {carried && <HiddenFields params={carried} but={SET_IN_BAR} />}
      {!carried && !scope && country !== ALL_COUNTRIES && <input type="hidden" name="country" value={country} />}
      <div className={css.field}>
        {category !== undefined && <CategoryPicker chosen={category} categories={categories} />}
        {scope && <ScopePill key={scope.shop_domain} scope={scope} onRemove={searchEverywhere} />}
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          defaultValue={text}
          maxLength={200}
          aria-label="Search for product"
          aria-expanded={listed}
          aria-controls={listed ? id : undefined}
          aria-activedescendant={listed && current ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Search for product"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={event => {
            setTyped(event.target.value)
            show()
          }}
          onInput={event => {
            typedOnTheWay.current = onTheWay()
            setTyped(event.currentTarget.value)
            setActive(-1)
            show()
          }}
          onKeyDown={onKeyDown}
        />
        {hero ? (
          <Button look="primary" type="submit">
            Search
          </Button>
        ) : (
          <button className={css.go} type="submit" aria-label="Search">
            <Icon of={Search} />
          </button>
        )}
      </div>
      {open && (
        <div className={css.pop} data-suggestions={suggestions.length}>
          {listed ? (
            <SuggestionsList id={id} suggestions={suggestions} typed={typed} active={active} onFollow={leave} />
          ) : (
            <Link className={css.browse} to="/reviews/categories" onClick={leave}>
              Browse by category
            </Link>
          )}
        </div>
      )}
    </form>
  )
}

/**
 * Runs `arrive` when `place` changes but not on mount, to keep what was typed before hydration. A layout effect, so
 * that nothing can be typed in between.
 */
function useLocationChange(place: string, arrive: () => void) {
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    arrive()
  })
}
