export { takeMessage } from './shopify.ts'
export { programOfToken } from './tokens.ts'
