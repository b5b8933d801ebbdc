import { createContext } from 'react-router'
import type { Ask } from '../lib/calls/call.ts'
import type { Locale } from '../rooms/currency/locale-rules.ts'
import type { PageQueries } from './page-queries.ts'

/** What loaders and actions work with, put in by whoever runs the router: the browser entry, or the server renderer. */
export const pageContext = createContext<{
  ask: Ask
  /** Absent in the browser. */
  queries?: PageQueries | undefined
  locale: () => Locale
  signedIn: boolean
}>()
