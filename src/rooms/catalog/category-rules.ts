/** The tree of categories, and the stack that a search page shows (D-categories-01, D-categories-05). No I/O. */

/** What these rules need to know of a category. */
export interface CategoryNode {
  id: number
  name: string
  parent_id: number | null
}

/** The entry above all categories (D-categories-03). */
export const ALL_CATEGORIES = { id: null, name: 'All Categories', parent_id: null } as const

/** The category that is no part of the tree that people browse (D-categories-04), in lower case. */
const GENDER = 'gender'

/** Splits the category named 'gender', whatever its case, and all below it from the others (D-categories-04). */
export function splitGender<Node extends CategoryNode>(
  categories: readonly Node[],
): { gender: Node[]; others: Node[] } {
  const byId = new Map(categories.map(one => [one.id, one]))
  const isGender = (one: Node) => lineTo(byId, one).some(({ name }) => name.trim().toLowerCase() === GENDER)
  return { gender: categories.filter(isGender), others: categories.filter(one => !isGender(one)) }
}

/** The way to the selected category, and what there is to choose from. */
export interface CategoryStack<Node extends CategoryNode> {
  /** From the top down; the root, `ALL_CATEGORIES`, stands before it. The selected one ends it, unless it is a deepest one. */
  stack: Node[]
  /** Below the last of the stack; a deepest selected category is among them. */
  choices: Node[]
}

/**
 * The category stack (D-categories-05): from the selected category up through its parents, and its children; for a category
 * without children its siblings (D-categories-06); the top categories without a selection, or with one that the list does
 * not have.
 * @param categories the parents, the selected one and its children or siblings are needed; others may be missing
 */
export function categoryStack<Node extends CategoryNode>(
  categories: readonly Node[],
  selected: number | null,
): CategoryStack<Node> {
  const byId = new Map<number | null, Node>(categories.map(one => [one.id, one]))
  const childrenOf = (id: number | null) => categories.filter(one => one.parent_id === id)
  const chosen = byId.get(selected)
  if (!chosen) return { stack: [], choices: childrenOf(null) }
  const line = lineTo(byId, chosen)
  const children = childrenOf(chosen.id)
  if (children.length > 0) return { stack: line, choices: children }
  const stack = line.slice(0, -1)
  return { stack, choices: childrenOf(chosen.parent_id) }
}

/** From the highest known parent down to the category; parents that form a ring end it. */
function lineTo<Node extends CategoryNode>(byId: ReadonlyMap<number | null, Node>, category: Node): Node[] {
  const line: Node[] = []
  for (let at: Node | undefined = category; at && !line.includes(at); ) {
    line.unshift(at)
    at = byId.get(at.parent_id)
  }
  return line
}

/** The most top categories in the bar (D-meganav-01). */
const MOST_IN_BAR = 6

/**
 * Top categories in the order of the bar: by `bar_order`, equal ones as given (D-categories-02); without gender
 * (D-categories-04).
 */
export const inBarOrder = <Node extends CategoryNode & { bar_order: number }>(tops: readonly Node[]): Node[] =>
  splitGender(tops).others.toSorted((a, b) => a.bar_order - b.bar_order)

/** The ones that the bar shows, of top categories in its order. */
export const shownInBar = <Node>(inOrder: readonly Node[]): Node[] => inOrder.slice(0, MOST_IN_BAR)

/**
 * Categories by `page_order`, of one order those first that lead to products: who looks through a taxonomy of thousands finds
 * what there is before what there could be. Otherwise as they were given.
 * @param filled those with products in them or below
 */
export const filledFirst = <Node extends { id: number; page_order: number }>(
  categories: readonly Node[],
  filled: ReadonlySet<number>,
): Node[] =>
  categories.toSorted((a, b) => a.page_order - b.page_order || Number(filled.has(b.id)) - Number(filled.has(a.id)))
