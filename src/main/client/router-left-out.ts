import { createContext, type Ref } from 'react'

/**
 * Stands in for two parts of the router in the browser's build (vite.config.ts): what it fetches ahead for frameworks that are
 * built upon it, and what it tells to those who measure it. We are none and set neither up, so that nothing of them ever runs.
 */

export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, undefined, {}] as const
export const mergeRefs = <T>(own: Ref<T>) => own

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router
