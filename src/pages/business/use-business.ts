import { useRouteLoaderData } from 'react-router'
import type { ShopFrame } from '../work/shop-frame.ts'

/** Route id of the frame around all sections of a shop's dashboard. */
export const FRAME = 'business'

/** The section's shop and the reader's role in it. */
export const useBusiness = () => useRouteLoaderData(FRAME) as ShopFrame
