import Menu from 'lucide/dist/esm/icons/menu.mjs'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { CachedFragment } from '../../../design/cached-fragment.tsx'
import { Button, ButtonLink } from '../../../design/forms/button.tsx'
import { Icon, NineDots } from '../../../design/images/icon.tsx'
import layout from '../../../design/layout/layout.module.css'
import { Disclosure } from '../../../design/overlays/disclosure.tsx'
import { loadLater } from '../../../design/overlays/load-later.tsx'
import { cx } from '../../../design/text/cx.ts'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { CountryPicker } from '../../../rooms/currency/ui/country-picker.tsx'
import { CurrencyHint, CurrencyPicker } from '../../../rooms/currency/ui/currency-picker.tsx'
import { useLocale } from '../locale/use-locale.ts'
import { choicesOf, type ShellData, useShownChoices } from '../shell-data.ts'
import { SiteLink } from '../site-link.tsx'
import { useMayWrite } from '../use-may-write.ts'
import { NotificationBell } from './bell.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'
import { FOR_BUSINESSES, MAIN_MENU, type MenuItem, SIGN_IN, USER_MENU, WRITE_REVIEW, workMenuOf } from './menu.ts'
import { OwnAvatar } from './own-avatar.tsx'
import { SearchForm } from './search-form.tsx'
import { SIDE_MENU_ID } from './side-menu.tsx'
import { useHeadOnScroll } from './use-head-on-scroll.ts'
import { useSearched } from './use-searched.ts'

const SearchBarControls = loadLater(
  async () => (await import('../../../rooms/search/ui/bar/search-bar-controls.tsx'))?.SearchBarControls,
)

/** The search bar is hidden on home, which has its own, and on the feed for guests (D-menu-08). */
const withoutSearch = (path: string, guest: boolean) => path === '/reviews' || (path === '/reviews/feed' && guest)

export function Header() {
  const { pathname } = useLocation()
  const shell = useShownChoices()
  const { reviewer } = shell
  const path = pathname.replace(/\/$/, '')
  const bare = withoutSearch(path, reviewer === null)
  const { head, hidden, past } = useHeadOnScroll()
  const searched = useSearched()
  // keep the search bar until the controls are loaded
  const controls = SearchBarControls.useWhenHere(past)
  const mayWrite = useMayWrite()
  const writes = path === '/reviews' && mayWrite
  return (
    <header ref={head} className={cx(css.head, !bare && css.searching)} data-hidden={hidden || undefined}>
      <div className={`${layout.wrap} ${css.row}`}>
        {controls ? (
          <SearchBarControls home={searched.carried?.home_country} />
        ) : (
          <>
            <Logo />
            {!bare && (
              <div className={css.search}>
                <SearchForm {...searched} />
              </div>
            )}
            <nav className={css.tools} aria-label="Site">
              <CachedFragment name="tools" inputs={[writes, choicesOf(shell)]}>
                {() => <WideTools writes={writes} />}
              </CachedFragment>
              {reviewer && <NotificationBell unread={reviewer.unread_notifications} />}
              <Account of={reviewer} />
              <Button className={css.narrow} shape="round" aria-label="Menu" popoverTarget={SIDE_MENU_ID}>
                <Icon of={Menu} />
              </Button>
            </nav>
          </>
        )}
      </div>
    </header>
  )
}

/** @param writes whether to include 'Write a review' */
function WideTools({ writes }: { writes: boolean }) {
  const { currency, country, countryName, known, ratesAsOf, chooseCurrency, chooseCountry } = useLocale()
  const hint = useId()
  return (
    <div className={css.wide}>
      {writes && (
        <SiteLink className={css.plain} path={WRITE_REVIEW.path}>
          {WRITE_REVIEW.text}
        </SiteLink>
      )}
      <SiteLink className={cx(css.plain, css.business)} path={FOR_BUSINESSES.path} nonVue={FOR_BUSINESSES.nonVue}>
        {FOR_BUSINESSES.text}
      </SiteLink>
      <CurrencyPicker
        currency={currency}
        codesWithRate={known}
        ratesAsOf={ratesAsOf}
        onChange={chooseCurrency}
        hint={hint}
      />
      <CurrencyHint id={hint} className={css.hint} currency={currency} ratesAsOf={ratesAsOf} />
      <div className={css.country}>
        <CountryPicker country={country} name={countryName} onChange={chooseCountry} />
      </div>
      <Disclosure className={css.menu} button={<NineDots />} buttonClass={css.round} buttonLabel="Menu">
        <div className={css.pop}>
          <Items of={MAIN_MENU} />
          <div className={css.ownBusiness}>
            <Items of={[FOR_BUSINESSES]} />
          </div>
          <div className={css.ownCountry}>
            <CountryPicker tall country={country} name={countryName} onChange={chooseCountry} />
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

const Account = ({ of: reviewer }: { of: ShellData['reviewer'] }) => (
  <div className={css.wide}>
    {reviewer ? (
      <Disclosure
        className={css.menu}
        button={<OwnAvatar of={reviewer} />}
        buttonClass={css.round}
        buttonLabel={`Account of ${reviewer.name}`}
      >
        <div className={css.pop}>
          {reviewer.work && (
            <div className={css.work}>
              <Items of={workMenuOf(reviewer)} />
            </div>
          )}
          <Items of={USER_MENU} />
        </div>
      </Disclosure>
    ) : (
      <ButtonLink className={css.signIn} look="line" small href={SIGN_IN.path}>
        {SIGN_IN.text}
      </ButtonLink>
    )}
  </div>
)

const Items = ({ of, className }: { of: MenuItem[]; className?: string | undefined }) =>
  of.map(({ text, path, nonVue, icon, waiting }) => (
    <SiteLink key={path} path={path} nonVue={nonVue} className={className}>
      {icon && <Icon of={icon} />}
      <bdi>{text}</bdi>
      {waiting && (
        <span className={css.waiting}>
          {waiting}
          <VisuallyHidden> waiting</VisuallyHidden>
        </span>
      )}
    </SiteLink>
  ))
