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
  'Sign-in and security',
  'Your passkeys and where you are signed in.',
)

export const PRIVACY_META = own(
  '/reviews/profile/edit/privacy',
  'Your data',
  'Download your data, choose your e-mails or delete your account.',
)
