import { describe, expect, it } from 'vitest'
import type { Review } from '../reviews/schemas.ts'
import { breadcrumbStructure, businessStructure, type ProductFacts, productStructure } from './structured-data.ts'
import { structuredSchema } from './testing.ts'

const BASE = 'https://candor.example'
const PRODUCT: ProductFacts = {
  title: 'Wasserkessel No. 3',
  description: null,
  path: '/reviews/stores/h/products/w',
  pictures: ['/art/kettle.svg', 'https://pictures.example/k.jpg'],
  external_url: 'https://h.example/w',
  brand: null,
  gtin: null,
  mpn: null,
  price: { lowest: 6400, highest: 6400, currency: 'EUR' },
  shop: { name: 'Hallmann & Sohn', path: '/reviews/stores/h' },
}
const SHOP = {
  name: 'Hallmann & Sohn',
  description: null,
  path: '/reviews/stores/h',
  logo_url: null,
  external_url: null,
  country: 'DE',
}
const NONE = { collected_here: { average_rating: null, number_of_reviews: 0 }, reviews: [] }

const review = (change: Partial<Review>): Review =>
  ({
    rating: 5,
    title: 'Good',
    body: 'Boils fast.',
    language: 'en',
    source: 'invite',
    created_at: '2026-10-02T10:00:00.000Z',
    author: { name: 'Tom Okafor' },
    hidden: null,
    ...change,
  }) as Review

const reviewed = (...reviews: Review[]) => ({
  collected_here: { average_rating: 4.6, number_of_reviews: 187 },
  reviews,
})

describe('structured data of a product', () => {
  it('has rating, reviews and offer, with absolute addresses', () => {
    expect(JSON.parse(JSON.stringify(productStructure(BASE, PRODUCT, reviewed(review({})))))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Wasserkessel No. 3',
      image: ['https://candor.example/art/kettle.svg', 'https://pictures.example/k.jpg'],
      url: 'https://candor.example/reviews/stores/h/products/w',
      offers: {
        '@type': 'Offer',
        price: '64.00',
        priceCurrency: 'EUR',
        url: 'https://h.example/w',
        seller: { '@type': 'Organization', name: 'Hallmann & Sohn', url: 'https://candor.example/reviews/stores/h' },
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.6,
        reviewCount: 187,
        bestRating: 5,
        worstRating: 1,
      },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Tom Okafor' },
          datePublished: '2026-10-02',
          name: 'Good',
          reviewBody: 'Boils fast.',
          inLanguage: 'en',
          reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
        },
      ],
    })
  })

  it('is left out without a review and a price, kept with either', () => {
    expect(productStructure(BASE, { ...PRODUCT, price: null }, NONE)).toBeNull()
    expect(productStructure(BASE, PRODUCT, NONE)).not.toHaveProperty('aggregateRating')
    expect(productStructure(BASE, { ...PRODUCT, price: null }, reviewed())).not.toBeNull()
  })

  it('never counts what was collected elsewhere or is hidden', () => {
    const hidden = { reason: 'spam', at: '2026-10-02T10:00:00.000Z', by: 'shop', stars: 2, appeal: null } as const
    const shown = productStructure(
      BASE,
      PRODUCT,
      reviewed(
        review({ source: 'migrated' }),
        review({ source: 'aliexpress' }),
        review({ hidden, rating: null, author: null }),
        review({ source: 'organic', title: null }),
      ),
    )
    expect(shown?.review).toHaveLength(1)
  })

  it('leaves out what is no name, no picture, no word', () => {
    const shown = productStructure(
      BASE,
      { ...PRODUCT, description: '', pictures: ['javascript:alert(1)', 'https://', '/art/a.svg'] },
      reviewed(review({ author: { name: 'x'.repeat(100) } as Review['author'] }), review({ title: '' })),
    )
    expect(structuredSchema.parse(JSON.parse(JSON.stringify(shown)))).toMatchObject({
      image: ['https://candor.example/art/a.svg'],
      review: [{ author: { name: 'Tom Okafor' } }],
    })
    expect(shown?.description).toBeUndefined()
    expect(productStructure(BASE, PRODUCT, reviewed(review({ source: 'migrated' })))).not.toHaveProperty('review', [])
  })

  it('states a span of prices in the digits of its currency', () => {
    const offer = (price: ProductFacts['price']) => productStructure(BASE, { ...PRODUCT, price }, NONE)?.offers
    expect(offer({ lowest: 1200, highest: 1850, currency: 'EUR' })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '12.00',
      highPrice: '18.50',
    })
    expect(offer({ lowest: 8400, highest: null, currency: 'JPY' })).toMatchObject({ '@type': 'Offer', price: '8400' })
  })
})

describe('structured data of a shop', () => {
  it('is left out without reviews', () => {
    expect(businessStructure(BASE, SHOP, NONE)).toBeNull()
    expect(businessStructure(BASE, SHOP, reviewed(review({})))).toMatchObject({
      '@type': 'OnlineStore',
      url: 'https://candor.example/reviews/stores/h',
      address: { addressCountry: 'DE' },
      aggregateRating: { reviewCount: 187 },
    })
  })
})

it('a breadcrumb counts from one and is absolute', () => {
  const breadcrumbs = [
    { text: 'Kitchen', path: '/reviews/categories/kitchen' },
    { text: 'Wasserkessel', path: '/reviews/stores/h/products/w' },
  ]
  expect(breadcrumbStructure(BASE, breadcrumbs)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Kitchen', item: 'https://candor.example/reviews/categories/kitchen' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Wasserkessel',
        item: 'https://candor.example/reviews/stores/h/products/w',
      },
    ],
  })
})
