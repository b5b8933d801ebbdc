import { SearchBar, type SearchBarProps } from '../../rooms/search/ui/search-bar.tsx'
import { useShellData } from './shell-data.ts'

/** The search for products, with the categories that the bar shows to choose from. */
export const SearchForm = (props: Omit<SearchBarProps, 'categories'>) => (
  <SearchBar {...props} categories={useShellData().categories} />
)
