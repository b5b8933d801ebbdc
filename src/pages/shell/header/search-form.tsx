import { SearchBar, type SearchBarProps } from '../../../rooms/search/ui/bar/search-bar.tsx'
import { useShownChoices } from '../shell-data.ts'

/** The header's product search, with the top categories, for what ships to the chosen country. */
export function SearchForm(props: Omit<SearchBarProps, 'categories' | 'country'>) {
  const { categories, country } = useShownChoices()
  return <SearchBar {...props} categories={categories} country={country} />
}
