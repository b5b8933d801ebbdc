import { Button } from '../../design/forms/button.tsx'
import { Input } from '../../design/forms/field.tsx'
import { focusById, moveAmongStops, Shortcuts } from '../../design/shortcuts/shortcuts.tsx'
import css from './desk-tools.module.css'

const SEARCH_FIELD = 'desk-search'

interface DeskSearchProps {
  /** Path of the list. */
  path: string
  q: string
  label: string
  placeholder: string
  /** Further parameters of the list, which the search keeps. */
  keeps: Readonly<Record<string, string | null>>
}

/** Search of a desk's list, as a GET form (X-work-13). */
export const DeskSearch = ({ path, q, label, placeholder, keeps }: DeskSearchProps) => (
  <form className={css.search} method="get" action={path} role="search" key={q}>
    {Object.entries(keeps).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <label htmlFor={SEARCH_FIELD}>{label}</label>
    <Input id={SEARCH_FIELD} type="search" name="q" maxLength={200} defaultValue={q} placeholder={placeholder} />
    <Button type="submit" look="line">
      Search
    </Button>
  </form>
)

/** Keys of a desk's list, whose links are marked by `data-stop` (X-work-14). */
export const DeskShortcuts = () => (
  <Shortcuts
    shortcuts={[
      { key: 'j', text: 'Next case', run: () => moveAmongStops(1) },
      { key: 'k', text: 'Previous case', run: () => moveAmongStops(-1) },
      { key: '/', text: 'Search', run: () => focusById(SEARCH_FIELD) },
    ]}
    others={[{ keys: ['Enter'], text: 'Open the case' }]}
  />
)
