export { sealAll as sealIntegrationSecrets } from './seal-sql.ts'
export { takeMessage } from './shopify/service.ts'
export { programOfToken } from './tokens/service.ts'
