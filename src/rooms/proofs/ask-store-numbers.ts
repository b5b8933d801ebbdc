import { z } from 'zod'
import type { OutboundClient } from '../../platform/outside/outbound.ts'
import { ownDomain } from './mail/senders.ts'

/** Where each site of a Shopify store says which store it is. */
const STORE_FILE = '/meta.json'
const storeFile = z.object({
  id: z.number().int().positive(),
  domain: z.string().max(253).catch(''),
  description: z.string().max(5_000).nullable().catch(''),
})

type Asking = Pick<OutboundClient, 'text'>

/** A store as its public file describes it. */
export interface Store {
  number: string
  /** The domain that its holder chose, which Shopify lets only its owner connect. */
  domain: string
  /** What its holder wrote. */
  description: string
}

/** What the store at a host says of itself; null if there is none, or it does not answer. */
export async function askStore({ text }: Asking, host: string): Promise<Store | null> {
  try {
    const { id, domain, description } = storeFile.parse(JSON.parse(await text(`https://${host}${STORE_FILE}`)))
    return { number: String(id), domain: domain.toLowerCase(), description: description ?? '' }
  } catch {
    // whatever it is that the host does not say
    return null
  }
}

/**
 * The numbers of the Shopify stores that a shop's own site says it is, with and without `www.`; none if it is no store's,
 * or does not answer. Only whoever holds the domain decides what is served there (P1.8).
 */
export async function askStoreNumbers(asking: Asking, domain: string): Promise<string[]> {
  const own = ownDomain(domain)
  const stores = await Promise.all([own, `www.${own}`].map(host => askStore(asking, host)))
  return [...new Set(stores.flatMap(store => store?.number ?? []))]
}
