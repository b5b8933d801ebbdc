import { ungroupProducts } from '../../../rooms/storefront/shared-product/ungroup.ts'
import { type Command, onlyArgument, printResult, refuseIfReadOnly, UsageError } from './command.ts'

/** Undoes the shared page of a GTIN (P1.10). */
export const ungroup: Command = {
  usage: ['ungroup GTIN REASON', 'ungroup GTIN REASON --shop DOMAIN'],
  about: 'Takes the products of a GTIN off their shared page: of one shop, or of all. It stays undone.',
  read(args) {
    const at = args.indexOf('--shop')
    const domain = at < 0 ? null : args[at + 1]
    if (domain === undefined) throw new UsageError('The DOMAIN is missing.')
    const [gtin, ...rest] = at < 0 ? args : args.toSpliced(at, 2)
    if (gtin === undefined) throw new UsageError('The GTIN is missing.')
    const reason = onlyArgument(rest, 'The REASON').trim()
    if (reason === '') throw new UsageError('The REASON is missing.')
    return refuseIfReadOnly(async ({ db }) => {
      const products = await printResult(() => ungroupProducts(db, { gtin, domain, reason }))
      return `${products} ${products === 1 ? 'product' : 'products'} no longer ${products === 1 ? 'shares' : 'share'} a page by this GTIN.`
    })
  },
}
