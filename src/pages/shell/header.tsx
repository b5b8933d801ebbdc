import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { Link, useLocation } from 'react-router'
import { Avatar } from '../../design/avatar.tsx'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Disclosure } from '../../design/disclosure.tsx'
import { Icon, NineDots } from '../../design/icon.tsx'
import layout from '../../design/layout.module.css'
import { categoryPath } from '../../rooms/catalog/paths.ts'
import { CurrencyPicker } from '../../rooms/currency/ui/currency-picker.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { FOR_BUSINESSES, MAIN_MENU, type MenuItem, USER_MENU } from './menu.ts'
import { SearchForm } from './search-form.tsx'
import { type ShellData, useShellData } from './shell-data.ts'
import { SIDE_MENU_ID } from './side-menu.tsx'
import { SiteLink } from './site-link.tsx'
import { useCurrency } from './use-currency.ts'
import { useSearched } from './use-searched.ts'

/** The banner of categories is hidden where the page itself is about categories, or filters by them (discovery.md §2). */
const withoutBar = (path: string) => path === '/reviews/search' || path.startsWith('/reviews/categories')

/** The search bar is hidden on home, which has its own (discovery.md §2). */
const withoutSearch = (path: string) => path === '/reviews'

export function Header() {
  const { pathname } = useLocation()
  const { categories, reviewer } = useShellData()
  const path = pathname.replace(/\/$/, '')
  return (
    <header className={css.head}>
      <div className={`${layout.wrap} ${css.row}`}>
        <Logo />
        {!withoutSearch(path) && (
          <div className={css.search}>
            <HeaderSearch />
          </div>
        )}
        <nav className={css.tools} aria-label="Site">
          <WideTools reviewer={reviewer} />
          <NarrowTools search={!withoutSearch(path)} />
        </nav>
      </div>
      {!withoutBar(path) && categories.length > 0 && <CategoryBar categories={categories} />}
    </header>
  )
}

const HeaderSearch = () => <SearchForm {...useSearched()} />

function WideTools({ reviewer }: Pick<ShellData, 'reviewer'>) {
  const { currency, known, choose } = useCurrency()
  return (
    <div className={css.wide}>
      <SiteLink className={css.business} path={FOR_BUSINESSES.path}>
        {FOR_BUSINESSES.text}
      </SiteLink>
      <CurrencyPicker currency={currency} known={known} onChange={choose} />
      <Disclosure className={css.menu} button={<NineDots />} buttonClass={css.round} buttonLabel="Menu">
        <div className={css.pop}>
          <Items of={MAIN_MENU} />
          <Items of={[FOR_BUSINESSES]} className={css.tabletOnly} />
        </div>
      </Disclosure>
      {reviewer ? (
        <Disclosure
          className={css.menu}
          button={<Avatar name={reviewer.name} src={reviewer.avatar_image_url} size="sm" />}
          buttonClass={css.round}
          buttonLabel={`Account of ${reviewer.name}`}
        >
          <div className={css.pop}>
            <Items of={USER_MENU} />
          </div>
        </Disclosure>
      ) : (
        <ButtonLink className={css.signIn} look="line" small href="/login">
          Sign in
        </ButtonLink>
      )}
    </div>
  )
}

const NarrowTools = ({ search }: { search: boolean }) => (
  <div className={css.narrow}>
    {search && (
      <Disclosure
        className={css.phoneSearch}
        button={<Icon of={Search} />}
        buttonClass={css.round}
        buttonLabel="Search"
        onToggle={event => event.currentTarget.open && event.currentTarget.querySelector('input')?.focus()}
      >
        <div className={css.sheet}>
          <HeaderSearch />
        </div>
      </Disclosure>
    )}
    <Button shape="round" aria-label="Menu" popoverTarget={SIDE_MENU_ID}>
      <Icon of={Menu} />
    </Button>
  </div>
)

const Items = ({ of, className }: { of: MenuItem[]; className?: string | undefined }) =>
  of.map(({ text, path, icon }) => (
    <SiteLink key={path} path={path} className={className}>
      {icon && <Icon of={icon} />}
      {text}
    </SiteLink>
  ))

const CategoryBar = ({ categories }: Pick<ShellData, 'categories'>) => (
  <nav className={css.bar} aria-label="Categories">
    <div className={layout.wrap}>
      <ul className={css.links}>
        {categories.map(({ id, name, handle }) => (
          <li key={id}>
            <Link to={categoryPath(handle)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)
