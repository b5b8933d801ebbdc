/** The category tree, and the stack shown on a search page (D-categories-01, D-categories-05). No I/O. */

/** Fields of a category that these rules use. */
export interface CategoryNode {
  id: number
  name: string
  parent_id: number | null
}

/** Root entry above all categories (D-categories-03). */
export const ALL_CATEGORIES = { id: null, name: 'All Categories', parent_id: null } as const

/** Name, in lower case, of the category that is hidden from the browsable tree (D-categories-04). */
const GENDER = 'gender'

/** Separates the category named 'gender' (in any case) and its descendants from the others (D-categories-04). */
export function splitGender<Node extends CategoryNode>(
  categories: readonly Node[],
): { gender: Node[]; others: Node[] } {
  const byId = new Map(categories.map(node => [node.id, node]))
  const isGender = (node: Node) => pathTo(byId, node).some(({ name }) => name.trim().toLowerCase() === GENDER)
  return { gender: categories.filter(isGender), others: categories.filter(node => !isGender(node)) }
}

/** Path to the selected category, and the choices below it. */
export interface CategoryStack<Node extends CategoryNode> {
  /** Top-down, without the root `ALL_CATEGORIES`. Ends with the selected category, unless that is a leaf. */
  stack: Node[]
  /** Children of the stack's last category; contains a selected leaf. */
  choices: Node[]
}

/**
 * Builds the category stack (D-categories-05): the selected category with its ancestors, and its children as choices;
 * siblings for a leaf (D-categories-06); the top categories without a selection or with an unknown one.
 * @param categories at least the ancestors, the selected category and its children or siblings
 */
export function categoryStack<Node extends CategoryNode>(
  categories: readonly Node[],
  selected: number | null,
): CategoryStack<Node> {
  const byId = new Map<number | null, Node>(categories.map(node => [node.id, node]))
  const childrenOf = (id: number | null) => categories.filter(node => node.parent_id === id)
  const chosen = byId.get(selected)
  if (!chosen) return { stack: [], choices: childrenOf(null) }
  const path = pathTo(byId, chosen)
  const children = childrenOf(chosen.id)
  if (children.length > 0) return { stack: path, choices: children }
  const stack = path.slice(0, -1)
  return { stack, choices: childrenOf(chosen.parent_id) }
}

/** Path from the highest known ancestor down to the category; stops at a cycle. */
function pathTo<Node extends CategoryNode>(byId: ReadonlyMap<number | null, Node>, category: Node): Node[] {
  const path: Node[] = []
  for (let at: Node | undefined = category; at && !path.includes(at); ) {
    path.unshift(at)
    at = byId.get(at.parent_id)
  }
  return path
}

/** Most top categories in the bar (D-meganav-01). */
const MOST_IN_BAR = 6

/**
 * Top categories sorted by `bar_order`, ties in their given order (D-categories-02), without gender
 * (D-categories-04).
 */
export const inBarOrder = <Node extends CategoryNode & { bar_order: number }>(tops: readonly Node[]): Node[] =>
  splitGender(tops).others.toSorted((a, b) => a.bar_order - b.bar_order)

/** Cuts sorted top categories to those that the bar shows. */
export const shownInBar = <Node>(inOrder: readonly Node[]): Node[] => inOrder.slice(0, MOST_IN_BAR)

/** Those that the bar has no room for. */
export const beyondBar = <Node>(inOrder: readonly Node[]): Node[] => inOrder.slice(MOST_IN_BAR)

/**
 * Sorts categories by `page_order`, ties by whether they have products: browsing a taxonomy of thousands, visitors
 * see non-empty ones first. Otherwise stable.
 * @param filled ids of categories with products in them or below
 */
export const filledFirst = <Node extends { id: number; page_order: number }>(
  categories: readonly Node[],
  filled: ReadonlySet<number>,
): Node[] =>
  categories.toSorted((a, b) => a.page_order - b.page_order || Number(filled.has(b.id)) - Number(filled.has(a.id)))
