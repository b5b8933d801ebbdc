export { sealAll as sealIntegrationSecrets } from './seal-sql.ts'
export { receiveMessage } from './shopify/service.ts'
export { programOfToken } from './tokens/service.ts'
