import type { Category } from '../contract.ts'

/** What of a category the navigation shows. */
export type NavCategory = Pick<
  Category,
  'id' | 'name' | 'handle' | 'level' | 'parent_id' | 'image_url' | 'bar_flat_view'
>

/** Longer lists end in their 'All …' link: so much fits a screen of 768 px in height. */
export const MOST_SECOND = 13
export const MOST_THIRD = 20
export const MOST_FLAT = 30

/** A second-level category with what is below it. */
export interface Branch {
  category: NavCategory
  children: NavCategory[]
}

/** What one panel shows. */
export interface Panel {
  top: NavCategory
  /** Second-level categories in three columns, without a list of third-level ones (D-meganav-06). */
  flat: boolean
  branches: Branch[]
  /** Shown with its picture beside the columns: the first listed sub-category, if it has a picture (D-meganav-05). */
  featured: NavCategory | null
}

/** The panel of one top category, of all categories as `/reviews/all_categories` lists them; null where nothing is below. */
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

/** The second-level category that is active when the panel opens: the first (D-meganav-09). */
export const firstBranch = (panel: Panel): number | null =>
  panel.flat ? null : (panel.branches[0]?.category.id ?? null)

/** The second-level category that is active after another one was pointed at: that one, if it has children (D-meganav-10). */
export function branchAfter(panel: Panel, active: number | null, pointedAt: number): number | null {
  const branch = panel.branches.find(({ category }) => category.id === pointedAt)
  return branch && branch.children.length > 0 ? pointedAt : active
}
