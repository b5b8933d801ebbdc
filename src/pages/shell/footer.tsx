import type { ReactNode } from 'react'
import { CachedFragment } from '../../design/cached-fragment.tsx'
import layout from '../../design/layout/layout.module.css'
import { CookieChoice } from '../../rooms/tracking/ui/cookie-bar.tsx'
import { COMPANY, FOOTER_COLUMNS, type FooterLink, LEGAL_LINKS } from './company.ts'
import css from './footer.module.css'
import { Logo } from './header/logo.tsx'
import { SiteLink } from './site-link.tsx'

/**
 * The footer: five columns, operator, legal pages and social media (D-footer-01, D-footer-02, D-footer-03,
 * D-footer-04).
 */
export function Footer() {
  const year = new Date().getUTCFullYear()
  return (
    <CachedFragment name="footer" inputs={year}>
      {() => <Content year={year} />}
    </CachedFragment>
  )
}

const Content = ({ year }: { year: number }) => (
  <footer className={css.foot}>
    <div className={layout.wrap}>
      <div className={css.columns}>
        <div>
          <Logo />
          <p className={css.claim}>{COMPANY.claim}</p>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <Links of={links} />
          </nav>
        ))}
      </div>
      <div className={css.end}>
        <p>
          © {year} {COMPANY.name}, {COMPANY.registration}, {COMPANY.place}
        </p>
        <Links of={LEGAL_LINKS}>
          <li>
            <CookieChoice />
          </li>
        </Links>
        <Links of={COMPANY.social} />
      </div>
    </div>
  </footer>
)

const Links = ({ of, children }: { of: FooterLink[]; children?: ReactNode }) => (
  <ul className={css.links}>
    {of.map(({ text, path }) => (
      <li key={path}>
        <SiteLink path={path}>{text}</SiteLink>
      </li>
    ))}
    {children}
  </ul>
)
