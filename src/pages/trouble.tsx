import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '../design/button.tsx'
import { Empty } from '../design/empty.tsx'
import { Icon } from '../design/icon.tsx'
import layout from '../design/layout.module.css'
import { NotFound } from './not-found/page.tsx'

interface Failure {
  status?: number
  data?: { code?: string } | null
}

const TOO_DEEP = 'page_too_deep'

/** What a page shows instead of itself when it could not be loaded. */
export function Trouble() {
  const { status, data } = (useRouteError() ?? {}) as Failure
  const { pathname, search } = useLocation()
  if (status === 404) return <NotFound />
  if (data?.code === TOO_DEEP) return <TooDeep />
  return (
    <div className={layout.wrap} role="alert">
      <Empty
        level={1}
        title="This page could not be loaded"
        ways={
          // a plain link, so that it works when the scripts are what failed
          <ButtonLink look="line" href={pathname + search}>
            <Icon of={RotateCcw} />
            Try again
          </ButtonLink>
        }
      >
        {status === undefined || status >= 500
          ? 'Something failed on our side, or the connection was lost. Nothing you did is lost.'
          : 'The address asks for something that this page cannot show.'}
      </Empty>
    </div>
  )
}

const TooDeep = () => (
  <div className={layout.wrap}>
    <Empty
      level={1}
      title="The list ends before this page"
      ways={
        <ButtonLink look="line" to="/reviews/categories">
          Browse by category
        </ButtonLink>
      }
    >
      Only the first hundred pages of a list are shown. A filter or another word brings what is further down to the top.
    </Empty>
  </div>
)
