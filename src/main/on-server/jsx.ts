import * as runtime from 'react/jsx-runtime'

/**
 * What makes elements, taken out of its module once: in a bundle each use of it would be looked up there anew, 1,800 times for a
 * product page.
 */
export const { jsx, jsxs, Fragment } = runtime
