import type { JsonLd } from '../../rooms/storefront/structured-data.ts'
import { FAQ } from './faq.ts'

/** JSON-LD of the page: its questions and answers, word for word as the page shows them. */
export const structured = (): JsonLd[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  },
]
