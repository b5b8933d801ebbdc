import type { InfoPage } from './info-page.ts'
import type { InfoPath } from './paths.ts'
import { ABOUT, CONTACT, IMPRINT, PRESS } from './texts/company.tsx'
import { comparison } from './texts/comparison.tsx'
import { COMPLIANCE } from './texts/compliance.tsx'
import { AUTHENTICITY, CONTENT_POLICY } from './texts/content.tsx'
import { PRIVACY } from './texts/privacy.tsx'
import { TERMS } from './texts/terms.tsx'

/** All text pages; the type requires an entry for each path. */
const PAGES: Readonly<Record<InfoPath, InfoPage>> = {
  '/terms': TERMS,
  '/privacy': PRIVACY,
  '/authenticity': AUTHENTICITY,
  '/compliance': COMPLIANCE,
  '/content-policy': CONTENT_POLICY,
  '/about': ABOUT,
  '/press': PRESS,
  '/contact': CONTACT,
  '/imprint': IMPRINT,
  '/compare/trustpilot': comparison('/compare/trustpilot', 'Trustpilot'),
  '/compare/judgeme': comparison('/compare/judgeme', 'Judge.me'),
  '/compare/google-reviews': comparison('/compare/google-reviews', 'Google reviews'),
}

/** The text page at a path (ignoring query and trailing slash), if there is one. */
export function infoPage(address: string): InfoPage | undefined {
  const path = address.replace(/[?#].*/s, '').replace(/(?<=.)\/$/, '')
  return Object.hasOwn(PAGES, path) ? PAGES[path as InfoPath] : undefined
}
