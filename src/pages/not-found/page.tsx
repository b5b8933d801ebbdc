import { ButtonLink } from '../../design/forms/button.tsx'
import layout from '../../design/layout/layout.module.css'
import { Empty } from '../../design/overlays/empty.tsx'
import { SearchForm } from '../shell/header/search-form.tsx'
import css from './not-found.module.css'

/** Not-found page: possible reasons, a search, and links. */
export const NotFound = () => (
  <div className={layout.wrap}>
    <Empty
      level={1}
      title="Page not found"
      actions={
        <>
          <div className={css.search}>
            <SearchForm hero />
          </div>
          <ButtonLink look="line" to="/reviews/categories">
            Browse by category
          </ButtonLink>
          <ButtonLink look="line" to="/reviews">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      It may have moved, or its shop may have left Candor. Search for what you were looking for:
    </Empty>
  </div>
)
