import { Outlet } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { businessCall } from '../../rooms/business/contract.ts'
import { ownPageLoader } from '../page.ts'
import css from './frame.module.css'
import { FrameHead } from './frame-head.tsx'
import { FrameMenu } from './frame-menu.tsx'

export const loader = ownPageLoader(async ({ ask, params }) => {
  const { meta_data, ...business } = await ask(businessCall, { slug: params.shop_slug ?? '' })
  return { ...business, meta: meta_data }
})

/** Frame around each section of a shop's dashboard: the shop, a switch to others, and the menu. */
export function Component() {
  return (
    <div className={`${layout.wrap} ${css.frame}`}>
      <FrameHead />
      <div className={layout.beside}>
        <FrameMenu />
        <div className={css.section}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
