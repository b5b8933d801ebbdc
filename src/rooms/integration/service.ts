export { takeMessage } from './shopify.ts'
export { sealAll as sealIntegrationSecrets } from './sql/sealed.ts'
export { programOfToken } from './tokens.ts'
