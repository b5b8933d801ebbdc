import { useRouteLoaderData } from 'react-router'
import type { Business } from '../../rooms/business/schemas.ts'
import type { WaitingForShop } from '../../rooms/dashboard/schemas.ts'

/** Route id of the frame around all sections of a shop's dashboard. */
export const FRAME = 'business'

/** What the frame's loader returns. */
export type FrameData = Business & { waiting: WaitingForShop }

/** The section's shop and the reader's role in it. */
export const useBusiness = () => useRouteLoaderData(FRAME) as FrameData
