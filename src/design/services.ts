import { createContext, useContext } from 'react'
import type { Services } from '../lib/browser/services.ts'

const Context = createContext<Services>({})

/** Put around everything by whoever runs the router. */
export const ServicesProvider = Context.Provider

/** What the operator uses of services outside. */
export const useServices = () => useContext(Context)
