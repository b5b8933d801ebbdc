import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import { useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '../design/forms/button.tsx'
import { Icon } from '../design/images/icon.tsx'
import layout from '../design/layout/layout.module.css'
import { Empty } from '../design/overlays/empty.tsx'
import { Notice } from '../design/overlays/notice.tsx'
import css from './not-found/not-found.module.css'
import { NotFound } from './not-found/page.tsx'

interface Failure {
  status?: number
}

/** Error boundary of a page that could not be loaded. */
export function RouteError() {
  const { status } = (useRouteError() ?? {}) as Failure
  const { pathname, search } = useLocation()
  if (status === 404) return <NotFound />
  if (status === 403) return <NotOpen />
  return (
    <div className={`${layout.wrap} ${css.error}`}>
      <h1>This page could not be loaded</h1>
      <Notice
        tone="alert"
        action={
          // a plain link, because it may be the scripts that failed
          <ButtonLink look="line" small href={pathname + search}>
            <Icon of={RotateCcw} />
            Try again
          </ButtonLink>
        }
      >
        <p>
          {status === undefined || status >= 500
            ? 'Something went wrong on our side, or the connection was lost. Check your connection, then try again.'
            : 'Something in the address is wrong. Check it, then try again.'}
        </p>
      </Notice>
    </div>
  )
}

const NotOpen = () => (
  <div className={layout.wrap}>
    <Empty
      level={1}
      title="You don’t have access to this page"
      actions={
        <ButtonLink look="line" to="/reviews">
          Go to the home page
        </ButtonLink>
      }
    >
      Your account doesn’t have the role it needs. Ask the operator of this site.
    </Empty>
  </div>
)
