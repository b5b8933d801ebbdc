import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { Crest } from '../../design/images/avatar.tsx'
import { Icon } from '../../design/images/icon.tsx'
import { Link } from '../../design/navigation/link.tsx'
import { Disclosure } from '../../design/overlays/disclosure.tsx'
import { NotificationBell } from '../shell/header/bell.tsx'
import { Logo } from '../shell/header/logo.tsx'
import { USER_MENU, workMenuOf } from '../shell/header/menu.ts'
import { OwnAvatar } from '../shell/header/own-avatar.tsx'
import { type OwnReviewer, useShellData, type WorkEntry } from '../shell/shell-data.ts'
import { SiteLink } from '../shell/site-link.tsx'
import { useWork } from './use-work.ts'
import css from './work-header.module.css'

/** Header of the working frame: whose work it is, the way to the public page, and the account. */
export function WorkHeader() {
  const { reviewer } = useShellData()
  const { title, logo, publicPath, base, asOperator } = useWork()
  const work = reviewer?.work ?? []
  const name = (
    <>
      {publicPath && <Crest name={title} src={logo ?? null} />}
      <bdi className={css.name}>{title}</bdi>
    </>
  )
  return (
    <header className={css.head}>
      <div className={css.row}>
        <Logo />
        {work.length > 1 ? (
          <Switcher work={work} base={base}>
            {name}
          </Switcher>
        ) : (
          <p className={css.role}>{name}</p>
        )}
        {asOperator && <p className={css.viewing}>You’re viewing as an operator</p>}
        <nav className={css.tools} aria-label="Account">
          {publicPath && (
            <Link className={css.public} to={publicPath}>
              View shop page
              <Icon of={ArrowUpRight} />
            </Link>
          )}
          {reviewer && <NotificationBell unread={reviewer.unread_notifications} />}
          {reviewer && <Account reviewer={reviewer} publicPath={publicPath} />}
        </nav>
      </div>
    </header>
  )
}

interface SwitcherProps {
  work: readonly WorkEntry[]
  base: string
  children: React.ReactNode
}

/** Menu of all workplaces, for somebody who has several. */
const Switcher = ({ work, base, children }: SwitcherProps) => (
  <Disclosure
    className={css.switch}
    button={
      <>
        {children}
        <Icon of={ChevronDown} />
      </>
    }
  >
    <ul className={css.pop}>
      {work.map(({ text, path, waiting }) => (
        <li key={path}>
          <Link to={path} aria-current={path === base ? 'true' : undefined}>
            <span>
              <bdi>{text}</bdi>
              <small>{waiting ? `${waiting} waiting` : 'Nothing waiting'}</small>
            </span>
            {path === base && <Icon of={Check} />}
          </Link>
        </li>
      ))}
    </ul>
  </Disclosure>
)

const Account = ({ reviewer, publicPath }: { reviewer: OwnReviewer; publicPath: string | null }) => (
  <Disclosure
    className={css.account}
    button={<OwnAvatar of={reviewer} />}
    buttonClass={css.round}
    buttonLabel={`Account of ${reviewer.name}`}
  >
    <ul className={css.pop}>
      {publicPath && (
        <li className={css.publicEntry}>
          <Link to={publicPath}>View shop page</Link>
        </li>
      )}
      {[...workMenuOf(reviewer), { text: 'Add a shop', path: '/business/claims#new', nonVue: true }, ...USER_MENU].map(
        ({ text, path, nonVue, waiting }) => (
          <li key={path}>
            <SiteLink path={path} nonVue={nonVue}>
              <bdi>{text}</bdi>
              {waiting && <small>{waiting} waiting</small>}
            </SiteLink>
          </li>
        ),
      )}
    </ul>
  </Disclosure>
)
