import { breadcrumbStructure, type JsonLd } from '../../rooms/storefront/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'

/** The page's JSON-LD: breadcrumbs (R-structured-03). */
export const structured = (data: Parameters<typeof breadcrumbsOf>[0], base: string): JsonLd[] => [
  breadcrumbStructure(base, breadcrumbsOf(data)),
]
