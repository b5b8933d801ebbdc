/** What other rooms use of this one; the rest is answered by its routes. */
export { marketplaceCard } from './pictures/service.ts'
