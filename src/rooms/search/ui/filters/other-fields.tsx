import { buildSearchQuery, type SearchParamName, type SearchParams, withoutDefaults } from '../../rules.ts'

/** The rest of a search as hidden fields of a form that changes the ones left out; the page is always the first again. */
export function HiddenFields({ params, but }: { params: SearchParams; but: readonly SearchParamName[] }) {
  const carried = buildSearchQuery(withoutDefaults({ ...params, page: 1 }))
  return [...carried]
    .filter(([name]) => !(but as readonly string[]).includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
