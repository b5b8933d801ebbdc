import { useMatches } from 'react-router'
import type { Reader } from '../../rooms/reviews/votes/schemas.ts'

/** The reader's relation to the page's reviews, from the loader's `reader`; null for a guest. */
export const useReader = (): Reader | null =>
  useMatches().reduce<Reader | null>(
    (found, { loaderData }) => (loaderData as { reader?: Reader | null } | undefined)?.reader ?? found,
    null,
  )
