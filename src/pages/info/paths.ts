/** Paths of the text pages; footer and menu link to them (shell/company.ts, shell/menu.ts). */
export const INFO_PATHS = [
  '/terms',
  '/privacy',
  '/authenticity',
  '/compliance',
  '/content-policy',
  '/about',
  '/press',
  '/contact',
  '/imprint',
  '/compare/trustpilot',
  '/compare/judgeme',
  '/compare/google-reviews',
] as const
export type InfoPath = (typeof INFO_PATHS)[number]
