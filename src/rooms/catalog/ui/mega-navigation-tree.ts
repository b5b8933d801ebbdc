import type { Category } from '../schemas.ts'

/** Category fields of the mega navigation. */
export type NavCategory = Pick<
  Category,
  'id' | 'name' | 'handle' | 'level' | 'parent_id' | 'image_url' | 'bar_flat_view'
>

/** Limits of lists, which then end in an 'All …' link: what fits a screen 768 px high. */
export const MOST_SECOND = 13
export const MOST_THIRD = 20
export const MOST_FLAT = 30

/** A second-level category with its children. */
export interface Branch {
  category: NavCategory
  children: NavCategory[]
}

/** Content of one panel. */
export interface Panel {
  top: NavCategory
  /** Second-level categories in three columns, without third-level lists (D-meganav-06). */
  flat: boolean
  branches: Branch[]
  /** Shown with its image beside the columns: the first listed sub-category, if it has one (D-meganav-05). */
  featured: NavCategory | null
}

/** Panel of a top category, from the response of `/reviews/all_categories`; null without children. */
export function panelOf(categories: readonly NavCategory[], topId: number): Panel | null {
  const top = categories.find(({ id }) => id === topId)
  if (!top) return null
  const below = (id: number) => categories.filter(({ parent_id }) => parent_id === id)
  const branches = below(topId).map(category => ({ category, children: below(category.id) }))
  const [first] = branches
  if (!first) return null
  const featured = first.category.image_url ? first.category : null
  return { top, flat: top.bar_flat_view, branches, featured }
}

/** Second-level category that is active when the panel opens: the first (D-meganav-09). */
export const firstBranch = (panel: Panel): number | null =>
  panel.flat ? null : (panel.branches[0]?.category.id ?? null)

/** Second-level category that becomes active on hover: the hovered one, if it has children (D-meganav-10). */
export function branchAfter(panel: Panel, active: number | null, pointedAt: number): number | null {
  const branch = panel.branches.find(({ category }) => category.id === pointedAt)
  return branch && branch.children.length > 0 ? pointedAt : active
}
