import { createContext, type Ref } from 'react'

/**
 * Replaces two parts of the router in the browser's build (vite.config.ts): prefetching for frameworks built upon it,
 * and instrumentation. This app uses neither, so the code would never run.
 */

export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, undefined, {}] as const
export const mergeRefs = <T>(own: Ref<T>) => own

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router
