import { z } from 'zod'
import type { OutboundClient } from '../../platform/outside/outbound.ts'
import { ownDomain } from './mail/senders.ts'

/** Where each site of a Shopify store says which store it is. */
const STORE_FILE = '/meta.json'
const storeFile = z.object({ id: z.number().int().positive() })

/**
 * The numbers of the Shopify stores that a shop's own site says it is, with and without `www.`; none if it is no store's,
 * or does not answer. Only whoever holds the domain decides what is served there (P1.8).
 */
export async function askStoreNumbers({ text }: Pick<OutboundClient, 'text'>, domain: string): Promise<string[]> {
  const own = ownDomain(domain)
  const numbers = await Promise.all(
    [own, `www.${own}`].map(async host => {
      try {
        return String(storeFile.parse(JSON.parse(await text(`https://${host}${STORE_FILE}`))).id)
      } catch {
        // whatever it is that the site does not say
        return null
      }
    }),
  )
  return [...new Set(numbers)].filter(number => number !== null)
}
