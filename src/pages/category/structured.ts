import { breadcrumbStructure, type JsonLd } from '../../rooms/showcase/structured-data.ts'
import { crumbsOf } from './crumbs.ts'

/** JSON-LD of the page (reviews.md §9). */
export const structured = (data: Parameters<typeof crumbsOf>[0], base: string): JsonLd[] => [
  breadcrumbStructure(base, crumbsOf(data)),
]
