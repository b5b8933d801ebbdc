import { breadcrumbStructure, type JsonLd } from '../../rooms/showcase/structured-data.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'

/** JSON-LD of the page (reviews.md §9). */
export const structured = (data: Parameters<typeof breadcrumbsOf>[0], base: string): JsonLd[] => [
  breadcrumbStructure(base, breadcrumbsOf(data)),
]
