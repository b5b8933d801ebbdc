import { buildSearchQuery, type SearchParamName, type SearchParams, withoutDefaults } from '../../rules.ts'

/** All search parameters except those in `but`, as hidden fields; the page is reset to 1. */
export function HiddenFields({ params, but }: { params: SearchParams; but: readonly SearchParamName[] }) {
  const carried = buildSearchQuery(withoutDefaults({ ...params, page: 1 }))
  return [...carried]
    .filter(([name]) => !(but as readonly string[]).includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
