/** Where a shop's Shopify sends its webhooks to; the shop by its public id. */
export const SHOPIFY_PATH = '/api/shopify/:shop/webhooks'

/** The readable page of the calls for programs. */
export const API_DOCS = '/api/docs'
