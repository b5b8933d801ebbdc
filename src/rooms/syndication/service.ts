/** Interface for other rooms; everything else is served by this room's routes. */
export { marketplaceCard } from './pictures/service.ts'
