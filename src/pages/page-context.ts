import { createContext } from 'react-router'
import type { Ask } from '../lib/calls/call.ts'
import type { Locale } from '../rooms/currency/locale-rules.ts'
import type { PageQueries } from './page-queries.ts'

/** Router context of loaders and actions, set by the browser entry or the server renderer. */
export const pageContext = createContext<{
  ask: Ask
  /** Absent in the browser. */
  queries?: PageQueries | undefined
  locale: () => Locale
  signedIn: boolean
  /** Whether it could not be read who asks: a database is away. Absent in the browser. */
  unsure?: boolean
}>()
