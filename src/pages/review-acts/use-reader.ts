import { useMatches } from 'react-router'
import type { Reader } from '../../rooms/reviews/votes/contract.ts'

/** What the reader has to do with the page's reviews, as its loader looked it up and gives it as `reader`; null for a guest. */
export const useReader = (): Reader | null =>
  useMatches().reduce<Reader | null>(
    (found, { loaderData }) => (loaderData as { reader?: Reader | null } | undefined)?.reader ?? found,
    null,
  )
