import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../support/server.ts'

/**
 * Every call of D-calls-05 to D-calls-24 and R-calls-01 to R-calls-21: path, parameters and required response fields
 * (X-calls-06, X-calls-07). The OpenAPI document is generated from the schemas that the server validates with.
 */
const server = useServer('empty')

interface ExpectedCall {
  takes?: string[]
  gives?: string[]
}

const SEARCH = [
  ...['q', 'page', 'sort_by', 'category_id', 'min_rating', 'min_price', 'max_price', 'currency', 'country'],
  ...['store_country', 'min_transparency', 'min_authenticity', 'shop_domain', 'search_in_shop', 'platform'],
]
const WIDGET = [
  ...['platform', 'shop_domain', 'api_token', 'add_header_counts', 'page', 'filter_rating', 'sort_by', 'sort_dir'],
  ...['product_metrics', 'json_request', 'per_page', 'search', 'review_type', 'review_source', 'verified_only'],
]
const WIDGET_DATA = [
  ...['average_rating', 'number_of_reviews', 'number_of_questions', 'rating_histogram_data', 'product_metrics'],
  ...['currency', 'raw_lowest_price', 'raw_highest_price', 'top_products', 'featured_cards'],
  ...['total_count', 'total_pages', 'current_page', 'reviews'],
]
const QUESTIONS = [
  'json_request',
  'shop_domain',
  'api_token',
  'platform',
  'product_id',
  'sort_by',
  'sort_dir',
  'per_page',
]
const PROFILE = { takes: ['tab', 'search', 'sort_by', 'page', 'filter_rating'], gives: ['basic_data', 'extra_data'] }
const MEDIA = { takes: ['page'], gives: ['reviews', 'current_page', 'total_pages'] }
const CLICK = ['shop_id', 'tracking_data', 'referral', 'referral_page', 'product_id', 'pageview_id']
const HEART = ['is_hearting', 'shop_enc_id', 'product_enc_id', 'reviewer_enc_id']
const DISPUTE = ['dispute_type', 'description', 'desired_outcome_type', 'desired_outcome_description', 'source_id']

const CALLS: Record<string, ExpectedCall> = {
  // D-calls
  'GET /reviews/me.json': { takes: ['exchange_rates'], gives: ['current_country', 'currency', 'exchange_rates'] },
  'PUT /reviews/profile/reviewers/0': { takes: ['reviewer'] },
  'GET /reviews/instant_search': { takes: ['q'] },
  'GET /reviews/search.json': { takes: SEARCH, gives: ['meta_data', 'data', 'metrics'] },
  'GET /reviews/store_search.json': { takes: ['q', 'page'], gives: ['shop_results'] },
  'GET /reviews/categories.json': {
    takes: ['q', 'shop_domain', 'search_in_shop', 'platform', 'category_id', 'level'],
    gives: ['product_categories', 'meta_data'],
  },
  'GET /reviews/all_categories': { gives: ['categories'] },
  'GET /reviews/following.json': { gives: ['products', 'shops', 'reviewers'] },
  'GET /reviews/people.json': { takes: ['sort_by', 'filter_by', 'page'], gives: ['reviewers'] },
  'GET /reviews/feed_events.json': {
    takes: ['max_created_at', 'user_events', 'store_events', 'product_events'],
    gives: ['feed_events'],
  },
  'GET /reviews/profile/follows': { takes: ['Product', 'Shop', 'Reviewer'], gives: ['existing_followee_ids'] },
  'POST /reviews/profile/follows/heart': { takes: HEART },
  'GET /shipping_countries.json': { gives: ['shipping_countries'] },
  'GET /reviews/carousels.json': { takes: ['q', 'country'] },
  'GET /reviews.json': { gives: ['metrics', 'meta_data'] },
  'GET /reviews/how-it-works.json': { gives: ['meta_data'] },
  // R-calls
  'GET /reviews/profile/{slug}.json': PROFILE,
  'GET /reviews/users/{slug}.json': PROFILE,
  'GET /reviews/users/edit.json': { gives: ['basic_data', 'extra_data'] },
  'DELETE /reviews/users/reviews/{public_id}': {},
  'PUT /reviews/users/imported-reviews/{public_id}/accept': {
    takes: ['version'],
    gives: ['success', 'public_id', 'state'],
  },
  'PUT /reviews/users/imported-reviews/{public_id}/reject': { gives: ['success', 'public_id', 'state'] },
  'PUT /reviews/users/imported-reviews/{public_id}/undo': { gives: ['success', 'public_id', 'state'] },
  'PUT /reviews/users/reviews/{public_id}/restore': {},
  'PUT /reviews/users/reviews/{public_id}/publish': {},
  'PUT /reviews/users/reviews/{public_id}/unpublish': {},
  'GET /products/{encoded_id}/reviews_with_media': MEDIA,
  'GET /shops/{encoded_id}/reviews_with_media': MEDIA,
  'POST /reviews/click': { takes: CLICK },
  'GET /reviews/stores/{shop_slug}/products/{product_handle}.json': {
    gives: ['product_data', 'shop_data', 'meta_data', 'categories_data'],
  },
  'GET /reviews/stores/{shop_slug}.json': { gives: ['shop_data', 'meta_data', 'top_products', 'featured_cards'] },
  'GET /api/v1/widgets/product_review': { takes: ['external_id', ...WIDGET], gives: WIDGET_DATA },
  'GET /api/v1/widgets/all_reviews_page': { takes: WIDGET, gives: WIDGET_DATA },
  'GET /api/questions/questions_for_widget': { takes: [...QUESTIONS, 'page'] },
  'GET /reviews/categories/{handle}.json': {
    gives: ['category', 'children', 'grand_children', 'upper_level_categories'],
  },
  'POST /reviews/users/accept_tos': { takes: ['reviewer_name'] },
  'GET /reviews/write-review.json': { takes: ['resource'], gives: ['orders', 'meta_data'] },
  'GET /reviews/write-review/new.json': { takes: ['line_item_public_id'], gives: ['product_data', 'meta_data'] },
  'POST /reviews/write-review': { takes: ['rating', 'body', 'title', 'line_item_public_id'] },
  'GET /reviews/profile/recommendations.json': {},
  'GET /reviews/stores/{id}/disputes/new.json': { gives: ['orders', 'outcome_types', 'dispute_types'] },
  'POST /reviews/users/disputes': { takes: DISPUTE },
  'GET /reviews/arbitrator.json': { takes: ['page', 'total_results'], gives: ['disputes', 'page', 'total_results'] },
}

interface Schema {
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema?: Schema }> }>
}

let operations: Map<string, Operation>

beforeAll(async () => {
  const { paths } = await (await fetch(`${server.address}/api/openapi.json`)).json()
  operations = new Map(
    Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${shape(path)}`, operation]),
    ),
  )
})

/** Ignores parameter names: `/stores/{id}` is `/stores/{}`. */
const shape = (address: string) => address.replace(/\{[^}]*\}/g, '{}')

/** Field names of a schema, over all its alternatives. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const shapes = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...Object.keys(schema.properties ?? {}), ...shapes.flatMap(fieldsOf)]
}

describe('every call exists at its path, with its fields', () => {
  test.each(Object.entries(CALLS))(
    '%s is in the OpenAPI document, with its fields',
    (address, { takes = [], gives = [] }) => {
      const operation = operations.get(shape(address))
      expect(operation, 'in the OpenAPI document').toBeDefined()
      const { parameters, requestBody, responses } = operation!
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema))
      // lists are specified as `Product[]`
      const documented = [...parameters.map(({ name }) => name.replace(/\[\]$/, '')), ...bodies]
      expect(documented).toEqual(expect.arrayContaining(takes))
      expect(fieldsOf(responses[200]!.content['application/json']?.schema)).toEqual(expect.arrayContaining(gives))
    },
  )
})

test('each of them is mounted: none is answered as an unknown address', async () => {
  for (const address of Object.keys(CALLS)) {
    const [method, path] = address.split(' ') as [string, string]
    expect(
      server.web.routes.map(route => route.replace(/:[a-z_]+/g, '{}')),
      address,
    ).toContain(`${method} ${shape(path)}`)
  }
})
