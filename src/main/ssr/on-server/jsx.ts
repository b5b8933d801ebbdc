import type { ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { atOnce } from './at-once.ts'

// Taken out of its module once: in a bundle each use of it would be looked up there anew, 1,800 times for a product page.
const { jsx: element, Fragment } = runtime

/**
 * An element: of a component that need not wait for React, what it gives. One that gives no element itself is an element as
 * ever, so that who asks whether there is something to show, or words, hears the same as in a browser.
 */
export const jsx: typeof element = (type, props, key) => {
  const shown = typeof type === 'function' ? atOnce(type as () => never, props) : null
  return isElement(shown) ? shown : element(type, props, key)
}

const isElement = (shown: unknown): shown is ReactElement =>
  typeof shown === 'object' && shown !== null && '$$typeof' in shown

/** @alias What differs for React is only what it checks while developing. */
export const jsxs = jsx
export { Fragment }
