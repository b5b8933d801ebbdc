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
  summary: "The shop's products, the newest first",
  scope: 'products:read',
})

export const productCall = programCall<typeof productSchemas>({
  path: `${API}/products/:external_id`,
  summary: 'One product',
  scope: 'products:read',
})

export const putProductCall = programCall<typeof putProductSchemas>({
  method: 'PUT',
  path: `${API}/products/:external_id`,
  summary: 'Add a product, or change it; fields that are left out stay as they are',
  scope: 'products:write',
})

export const sendProductsCall = programCall<typeof sendProductsSchemas>({
  method: 'POST',
  path: `${API}/products/batch`,
  summary: `Add or change up to ${MAX_RECORDS} products; each goes in or is told as left out`,
  scope: 'products:write',
})

export const ordersCall = programCall<typeof ordersSchemas>({
  path: `${API}/orders`,
  summary: "The shop's orders, the newest first",
  scope: 'orders:read',
})

export const orderCall = programCall<typeof orderSchemas>({
  path: `${API}/orders/:external_id`,
  summary: 'One order',
  scope: 'orders:read',
})

export const putOrderCall = programCall<typeof putOrderSchemas>({
  method: 'PUT',
  path: `${API}/orders/:external_id`,
  summary:
    'Add an order, or change it, such as when it was delivered; what its buyer writes of it is a verified review',
  scope: 'orders:write',
})

export const sendOrdersCall = programCall<typeof sendOrdersSchemas>({
  method: 'POST',
  path: `${API}/orders/batch`,
  summary: `Add or change up to ${MAX_RECORDS} orders; each goes in or is told as left out`,
  scope: 'orders:write',
})
