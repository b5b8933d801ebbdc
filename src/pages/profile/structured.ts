import { breadcrumbStructure } from '../../rooms/storefront/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { ProfileData } from './load.ts'

/** The page's JSON-LD: breadcrumbs (R-structured-03). */
export const structured = ({ person }: ProfileData, base: string) => [breadcrumbStructure(base, breadcrumbsOf(person))]
