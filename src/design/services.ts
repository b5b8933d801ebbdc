import { createContext, useContext } from 'react'
import type { Services } from '../lib/browser/services.ts'

const Context = createContext<Services>({})

/** Context provider, used by the router's owner. */
export const ServicesProvider = Context.Provider

/** The configured third-party services. */
export const useServices = () => useContext(Context)
