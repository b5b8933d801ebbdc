import { Outlet } from 'react-router'
import { businessMeta } from '../../rooms/business/page-meta.ts'
import { ownPageLoader } from '../page.ts'
import { loadShopFrame } from '../work/shop-frame.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const frame = await loadShopFrame(ask, params.shop_slug ?? '')
  return { ...frame, meta: businessMeta(frame.shop, 'Overview') }
})

/** Loads the shop for all sections of its dashboard; the working frame (pages/work) shows it. */
export const Component = Outlet
