import { SearchBar, type SearchBarProps } from '../../../rooms/search/ui/bar/search-bar.tsx'
import { useShellData } from '../shell-data.ts'

/** The search for products, with the top categories to choose from, for what ships to the country chosen. */
export function SearchForm(props: Omit<SearchBarProps, 'categories' | 'country'>) {
  const { categories, country } = useShellData()
  return <SearchBar {...props} categories={categories} country={country} />
}
