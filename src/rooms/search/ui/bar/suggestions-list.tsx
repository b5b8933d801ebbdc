import Package from 'lucide/dist/esm/icons/package.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../../design/images/icon.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { Highlighted } from '../../../../design/text/highlighted.tsx'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import type { Suggestion } from '../../suggestions/schemas.ts'
import css from './suggestions.module.css'

const GLYPHS = { text: Search, category: Search, product: Package, shop: Store }
/** Labels of the kinds that the icon does not explain. */
const KINDS = { text: null, category: null, product: 'Product', shop: 'Store' }

interface SuggestionsListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** The text to highlight. */
  typed: string
  /** Index of the keyboard's selection, -1 for none. */
  active: number
  onFollow: () => void
}

/** Listbox of the search bar; the focus stays in the field, which refers to the active option. */
export function SuggestionsList({ id, suggestions, typed, active, onFollow }: SuggestionsListProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one changed
  useEffect(() => {
    // no return value: newer browsers return a promise
    place.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={place} id={id} role="listbox" aria-label="Suggestions" className={css.list}>
      {suggestions.map((suggestion, i) => (
        <Link
          key={`${suggestion.type} ${suggestion.path}`}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          tabIndex={-1}
          to={suggestion.path}
          onPointerDown={event => event.pointerType === 'mouse' && event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={onFollow}
        >
          <Icon of={GLYPHS[suggestion.type]} />
          <HighlightedText of={suggestion} typed={typed} />
          {KINDS[suggestion.type] && <small>{KINDS[suggestion.type]}</small>}
        </Link>
      ))}
    </div>
  )
}

const HighlightedText = ({ of, typed }: { of: Suggestion; typed: string }) => (
  <span className={css.words}>
    {/* the typed text itself is not highlighted, because all of it would be */}
    <bdi {...settingOfText(of.text, of.language ?? null)}>
      {of.type === 'text' ? of.text : <Highlighted text={of.text} query={typed} />}
    </bdi>
    {of.type === 'category' && of.category && (
      <>
        {' '}
        <span className={css.where}>
          in <Highlighted text={of.category} query={typed} />
        </span>
      </>
    )}
  </span>
)
