import { Outlet } from 'react-router'
import { businessCall } from '../../rooms/business/contract.ts'
import { waitingCall } from '../../rooms/dashboard/contract.ts'
import { ownPageLoader } from '../page.ts'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const slug = params.shop_slug ?? ''
  const [{ meta_data, ...business }, waiting] = await Promise.all([
    ask(businessCall, { slug }),
    ask(waitingCall, { slug }),
  ])
  return { ...business, waiting, meta: meta_data }
})

/** Loads the shop for all sections of its dashboard; the working frame (pages/work) shows it. */
export const Component = Outlet
