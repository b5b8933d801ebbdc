import type { MetaData } from '../catalog/schemas.ts'

/** Metadata for pages of one's own account, which search engines don't index. */
const own = (path: string, title: string, description: string): MetaData => ({
  title: `${title} | Candor`,
  description,
  canonical: path,
  robots: 'noindex,nofollow',
})

export const SECURITY_META = own(
  '/reviews/profile/edit/security',
  'Signing in',
  'Where you are signed in, and your passkeys.',
)

export const PRIVACY_META = own(
  '/reviews/profile/edit/privacy',
  'Your data',
  'Download what is kept about you, choose which e-mails come, or delete your account.',
)
