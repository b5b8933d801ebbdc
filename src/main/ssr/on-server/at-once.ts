import type { ReactNode } from 'react'

type Component = (props: never) => ReactNode

/** Components that asked for something that depends on where they stand: from then on they are left to React. */
const placed = new WeakSet<Component>()

/** How many components are being called at once, each in the one before. */
let depth = 0

/** Thrown by a hook that only React can answer. */
const ASKS_FOR_PLACE = Symbol('asks for its place')

/**
 * What a component gives for its properties, found by calling it instead of leaving it to React, which spends more time on a
 * component than most of them take. By the rules of hooks, one that asks for nothing that depends on its place gives the same
 * wherever it is called.
 * @returns undefined where React has to call it
 */
export function atOnce<Props>(component: (props: Props) => ReactNode, props: Props): ReactNode | undefined {
  if (placed.has(component) || isClass(component)) return undefined
  depth++
  try {
    return component(props)
  } catch (reason) {
    if (reason !== ASKS_FOR_PLACE) throw reason
    placed.add(component)
    return undefined
  } finally {
    depth--
  }
}

/** A class is made by React, which also keeps its state. */
const isClass = (component: Component) => Boolean(component.prototype?.isReactComponent)

/** A hook that answers only in a component that React calls itself. */
export const inPlace =
  <Args extends unknown[], Answer>(hook: (...args: Args) => Answer) =>
  (...args: Args): Answer => {
    if (depth > 0) throw ASKS_FOR_PLACE
    return hook(...args)
  }
