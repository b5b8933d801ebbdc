import { useRouteLoaderData } from 'react-router'
import type { Business } from '../../rooms/business/contract.ts'

/** The route that stands around all sections of a shop's own side. */
export const FRAME = 'business'

/** The shop that the section is of, and what the reader is in it. */
export const useBusiness = () => useRouteLoaderData(FRAME) as Business
