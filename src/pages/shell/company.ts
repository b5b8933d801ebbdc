/** The footer's texts and links. Who runs the site is a setting (`useServices().operator`). */
export interface FooterLink {
  text: string
  path: string
}

export const CLAIM = 'Product reviews you can check, from shops that can’t hide one quietly.'

/** Shown where the settings name no operator: on a demo, and on a site for one machine. */
export const NO_OPERATOR =
  'A demo or test of Candor: nobody runs it as a service, and its shops, people and reviews may be made up.'

/** The five columns of the footer (D-footer-01). */
export const FOOTER_COLUMNS: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { text: 'Search', path: '/reviews/search' },
      { text: 'Categories', path: '/reviews/categories' },
      { text: 'Find stores', path: '/reviews/store_search' },
      { text: 'Find people', path: '/reviews/people' },
      { text: 'Write a review', path: '/reviews/write-review' },
    ],
  },
  {
    title: 'Solution',
    links: [
      { text: 'Collect reviews', path: '/business#collect' },
      { text: 'Show reviews', path: '/business#show' },
      { text: 'Questions', path: '/business#questions' },
      { text: 'Disputes', path: '/business#disputes' },
    ],
  },
  {
    title: 'Resource',
    links: [
      { text: 'How it works', path: '/reviews/how-it-works' },
      { text: 'Medals', path: '/reviews/medals' },
      { text: 'Trust', path: '/reviews/trust' },
      { text: 'Public log', path: '/reviews/log' },
      { text: 'Open data', path: '/reviews/open-data' },
      { text: 'API', path: '/api/docs' },
    ],
  },
  {
    title: 'Comparison',
    links: [
      { text: 'With Trustpilot', path: '/compare/trustpilot' },
      { text: 'With Judge.me', path: '/compare/judgeme' },
      { text: 'With Google reviews', path: '/compare/google-reviews' },
    ],
  },
  {
    title: 'Company',
    links: [
      { text: 'About', path: '/about' },
      { text: 'Press', path: '/press' },
      { text: 'Contact', path: '/contact' },
      { text: 'Imprint', path: '/imprint' },
    ],
  },
]

/** The footer's legal links (D-footer-04). */
export const LEGAL_LINKS: FooterLink[] = [
  { text: 'Terms', path: '/terms' },
  { text: 'Privacy', path: '/privacy' },
  { text: 'Authenticity', path: '/authenticity' },
  { text: 'Compliance', path: '/compliance' },
  { text: 'Content Policy', path: '/content-policy' },
]
