import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import layout from '../../design/layout.module.css'
import { HOW_IT_WORKS_PATH } from '../../rooms/directory/paths.ts'
import { InfoLead } from '../info/info.tsx'
import { pageLoader } from '../page.ts'
import css from './login.module.css'
import { isOwnPage, returnPath } from './return-to.ts'

export const loader = pageLoader(async ({ query }) => {
  const wanted = returnPath(query.get('return_to'))
  return {
    back: query.has('return_to') && !isOwnPage(wanted) ? wanted : null,
    meta: {
      title: 'Sign in | Candor',
      description: 'Signing in is not open on this installation of Candor yet.',
      canonical: '/login',
      robots: 'noindex,follow',
    },
  }
})

/** Where signing in will be. Until it is open, the page says so and has nothing to fill in. */
export function Component() {
  const { back } = useLoaderData<typeof loader>()
  return (
    <div className={layout.wrap}>
      <InfoLead title="Signing in is not open here yet">
        Searching, browsing and reading every review work without it. Writing reviews, following and disputes will come
        with it.
      </InfoLead>
      <div className={css.ways}>
        {back ? (
          <ButtonLink look="primary" to={back}>
            Back to where you were
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" to="/reviews/categories">
            Browse products
          </ButtonLink>
        )}
        <ButtonLink look="line" to={HOW_IT_WORKS_PATH}>
          How it works
        </ButtonLink>
      </div>
    </div>
  )
}
