import { useBusiness } from '../use-business.ts'

/** What a shop's own side opens with. */
export function Component() {
  const { shop } = useBusiness()
  return <h1>{shop.name}</h1>
}
