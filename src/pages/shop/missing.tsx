import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import { useLocation, useParams, useRouteError } from 'react-router'
import { ButtonLink } from '../../design/forms/button.tsx'
import { Icon } from '../../design/images/icon.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { CATEGORY_INDEX_PATH, shopPath } from '../../rooms/catalog/paths.ts'
import { SearchForm } from '../shell/header/search-form.tsx'
import css from './shop.module.css'

/** Shown if a shop or product cannot be loaded: not found (R-state-01), or a link to try again if it may exist. */
export function Missing({ what }: { what: 'shop' | 'product' }) {
  const { status } = (useRouteError() ?? {}) as { status?: number }
  const { pathname, search } = useLocation()
  const { shop_slug } = useParams()
  const unknown = status === 404
  return (
    <div className={layout.wrap}>
      <Empty
        level={1}
        title={unknown ? `This ${what} was not found` : `This ${what} couldn’t be loaded`}
        actions={
          <>
            {!unknown && (
              // a plain link, because it may be the scripts that failed
              <ButtonLink look="primary" href={pathname + search}>
                <Icon of={RotateCcw} />
                Try again
              </ButtonLink>
            )}
            <div className={css.search}>
              <SearchForm hero />
            </div>
            {what === 'product' && shop_slug && (
              <ButtonLink look="line" to={shopPath(shop_slug)}>
                Go to the shop
              </ButtonLink>
            )}
            {what === 'shop' && (
              <ButtonLink look="line" to="/reviews/store_search">
                Find stores
              </ButtonLink>
            )}
            <ButtonLink look="line" to={CATEGORY_INDEX_PATH}>
              Browse by category
            </ButtonLink>
          </>
        }
      >
        {unknown
          ? `It may have been removed, or its address may have changed. Search for what you need:`
          : 'Something went wrong on our side, or the connection was lost. Try again, or search for what you need:'}
      </Empty>
    </div>
  )
}
