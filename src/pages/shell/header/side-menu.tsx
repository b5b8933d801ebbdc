import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId } from 'react'
import { CachedFragment } from '../../../design/cached-fragment.tsx'
import { ButtonLink } from '../../../design/forms/button.tsx'
import { Icon } from '../../../design/images/icon.tsx'
import { Drawer } from '../../../design/overlays/drawer.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { CountryPicker } from '../../../rooms/currency/ui/country-picker.tsx'
import { CurrencyHint, CurrencyPicker } from '../../../rooms/currency/ui/currency-picker.tsx'
import { useLocale } from '../locale/use-locale.ts'
import { choicesOf, type ShellData, useShownChoices } from '../shell-data.ts'
import { SiteLink } from '../site-link.tsx'
import { useMayWrite } from '../use-may-write.ts'
import { Logo } from './logo.tsx'
import { FOR_BUSINESSES, MAIN_MENU, type MenuItem, SIGN_IN, USER_MENU, WRITE_REVIEW, workMenuOf } from './menu.ts'
import { OwnAvatar } from './own-avatar.tsx'
import css from './side-menu.module.css'

export const SIDE_MENU_ID = 'menu'

/** The phone's side menu: the account, the main menu, the currency and the country (D-menu-05, D-menu-07). */
export function SideMenu() {
  const shell = useShownChoices()
  const mayWrite = useMayWrite()
  const { reviewer } = shell
  return (
    <CachedFragment name="side menu" inputs={[reviewer, mayWrite, choicesOf(shell)]}>
      {() => <Menu reviewer={reviewer} mayWrite={mayWrite} />}
    </CachedFragment>
  )
}

function Menu({ reviewer, mayWrite }: { reviewer: ShellData['reviewer']; mayWrite: boolean }) {
  const { currency, country, countryName, known, ratesAsOf, chooseCurrency, chooseCountry } = useLocale()
  const hint = useId()
  return (
    <Drawer id={SIDE_MENU_ID} label="Menu" heading={<Logo />}>
      <nav aria-label="Main">
        {reviewer ? <Account reviewer={reviewer} /> : <Guest />}
        <ul className={css.list}>
          <Items of={[...MAIN_MENU, ...(mayWrite ? [WRITE_REVIEW] : []), FOR_BUSINESSES]} />
        </ul>
      </nav>
      <CurrencyPicker
        tall
        currency={currency}
        codesWithRate={known}
        ratesAsOf={ratesAsOf}
        onChange={chooseCurrency}
        hint={hint}
      />
      <CurrencyHint id={hint} className={css.hint} currency={currency} ratesAsOf={ratesAsOf} />
      <CountryPicker tall country={country} name={countryName} onChange={chooseCountry} />
    </Drawer>
  )
}

const Guest = () => (
  <div className={css.guest}>
    <ButtonLink className={css.signIn} look="line" href={SIGN_IN.path}>
      {SIGN_IN.text}
    </ButtonLink>
  </div>
)

const Account = ({ reviewer }: { reviewer: NonNullable<ShellData['reviewer']> }) => (
  <details className={css.list}>
    <summary>
      <OwnAvatar of={reviewer} />
      My Account
      <Icon of={ChevronDown} />
    </summary>
    <ul className={css.sub}>
      <Items of={[...workMenuOf(reviewer), ...USER_MENU]} />
    </ul>
  </details>
)

const Items = ({ of }: { of: MenuItem[] }) =>
  of.map(({ text, path, nonVue, icon, waiting }) => (
    <li key={path}>
      <SiteLink path={path} nonVue={nonVue}>
        {icon && <Icon of={icon} />}
        <bdi>{text}</bdi>
        {waiting && (
          <span className={css.waiting}>
            {waiting}
            <VisuallyHidden> waiting</VisuallyHidden>
          </span>
        )}
      </SiteLink>
    </li>
  ))
