import type { ReactNode } from 'react'
import { CachedFragment } from '../../design/cached-fragment.tsx'
import layout from '../../design/layout/layout.module.css'
import { useServices } from '../../design/services.ts'
import type { Operator } from '../../lib/browser/services.ts'
import { CookieChoice } from '../../rooms/tracking/ui/cookie-bar.tsx'
import { CLAIM, FOOTER_COLUMNS, type FooterLink, LEGAL_LINKS, NO_OPERATOR } from './company.ts'
import css from './footer.module.css'
import { Logo } from './header/logo.tsx'
import { SiteLink } from './site-link.tsx'

/**
 * The footer: five columns, operator, legal pages and social media (D-footer-01, D-footer-02, D-footer-03,
 * D-footer-04).
 */
export function Footer() {
  const year = new Date().getUTCFullYear()
  const { operator } = useServices()
  return (
    <CachedFragment name="footer" inputs={[year, operator]}>
      {() => <Content year={year} operator={operator} />}
    </CachedFragment>
  )
}

const Content = ({ year, operator }: { year: number; operator: Operator | undefined }) => (
  <footer className={css.foot}>
    <div className={layout.wrap}>
      <nav className={css.columns} aria-label="Footer">
        <div>
          <Logo />
          <p className={css.claim}>{CLAIM}</p>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <Links of={links} />
          </div>
        ))}
      </nav>
      <div className={css.end}>
        <p>
          {operator
            ? `© ${year} ${[operator.name, operator.register, operator.address].filter(Boolean).join(', ')}`
            : `© ${year} ${NO_OPERATOR}`}
        </p>
        <Links of={LEGAL_LINKS}>
          <li>
            <CookieChoice />
          </li>
        </Links>
        {operator && operator.social.length > 0 && <Links of={operator.social} />}
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
