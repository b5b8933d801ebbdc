import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { Crest } from '../../design/images/avatar.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Disclosure } from '../../design/overlays/disclosure.tsx'
import { businessPath } from '../../rooms/business/paths.ts'
import css from './frame.module.css'
import { useBusiness } from './use-business.ts'

const ROLE_LABELS = { owner: 'You’re an owner', staff: 'You’re on the team', operator: 'You’re viewing as an operator' }

/** The current shop, a link to its public page, and a switch to the member's other shops. */
export function FrameHead() {
  const { shop, standing, shops } = useBusiness()
  const others = shops.filter(({ slug }) => slug !== shop.slug)
  return (
    <header className={css.head}>
      <Crest name={shop.name} src={shop.logo_url} />
      <div>
        <p className={css.shop}>
          <bdi>{shop.name}</bdi>
        </p>
        <p className={css.facts}>
          {shop.domain}. {ROLE_LABELS[standing]}. <Link to={shop.internal_path}>View public page</Link>
        </p>
      </div>
      {others.length > 0 && (
        <Disclosure
          className={css.switch}
          buttonClass={css.switchButton}
          button={
            <>
              Other shops <Icon of={ChevronDown} />
            </>
          }
        >
          <ul>
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={businessPath(slug)}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </header>
  )
}
