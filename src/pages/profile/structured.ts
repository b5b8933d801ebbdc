import { breadcrumbStructure } from '../../rooms/showcase/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { ProfileData } from './load.ts'

/** JSON-LD of the page (reviews.md §9): where it hangs. */
export const structured = ({ person }: ProfileData, base: string) => [breadcrumbStructure(base, breadcrumbsOf(person))]
