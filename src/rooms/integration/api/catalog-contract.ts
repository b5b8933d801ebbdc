import { API, programCall } from '../contract.ts'
import { MAX_RECORDS } from '../tokens/scope-rules.ts'
import type {
  orderSchemas,
  ordersSchemas,
  productSchemas,
  productsSchemas,
  putOrderSchemas,
  putProductSchemas,
  sendOrdersSchemas,
  sendProductsSchemas,
} from './catalog-schemas.ts'

export const productsCall = programCall<typeof productsSchemas>({
  path: `${API}/products`,
  summary: 'List products, newest first',
  scope: 'products:read',
})

export const productCall = programCall<typeof productSchemas>({
  path: `${API}/products/:external_id`,
  summary: 'Get a product',
  scope: 'products:read',
})

export const putProductCall = programCall<typeof putProductSchemas>({
  method: 'PUT',
  path: `${API}/products/:external_id`,
  summary:
    'Create or update a product; omitted fields stay unchanged. Answers 409 where it turns a reviewed product into a different one',
  scope: 'products:write',
})

export const sendProductsCall = programCall<typeof sendProductsSchemas>({
  method: 'POST',
  path: `${API}/products/batch`,
  summary: `Create or update up to ${MAX_RECORDS} products; the response lists those that were skipped`,
  scope: 'products:write',
})

export const ordersCall = programCall<typeof ordersSchemas>({
  path: `${API}/orders`,
  summary: 'List orders, newest first',
  scope: 'orders:read',
})

export const orderCall = programCall<typeof orderSchemas>({
  path: `${API}/orders/:external_id`,
  summary: 'Get an order',
  scope: 'orders:read',
})

export const putOrderCall = programCall<typeof putOrderSchemas>({
  method: 'PUT',
  path: `${API}/orders/:external_id`,
  summary: 'Create or update an order, for example with its delivery date. Reviews from its buyer are verified',
  scope: 'orders:write',
})

export const sendOrdersCall = programCall<typeof sendOrdersSchemas>({
  method: 'POST',
  path: `${API}/orders/batch`,
  summary: `Create or update up to ${MAX_RECORDS} orders; the response lists those that were skipped`,
  scope: 'orders:write',
})
