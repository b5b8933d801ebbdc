import { chosenReviews, featureReview, unfeatureReview } from '../../../rooms/storefront/service.ts'
import { type Command, onlyArgument, printResult, refuseIfReadOnly, UsageError } from './command.ts'

const ID = 'The REVIEW_PUBLIC_ID'

/** Features a review on the home page. */
export const feature: Command = {
  usage: ['feature REVIEW_PUBLIC_ID'],
  about: 'Features a published, verified review first on the home page.',
  read(args) {
    const id = onlyArgument(args, ID)
    return refuseIfReadOnly(async ({ db }) => {
      await printResult(() => featureReview(db, id))
      return `Review ${id} is now featured on the home page.`
    })
  },
}

/** Removes a review from the home page. */
export const unfeature: Command = {
  usage: ['unfeature REVIEW_PUBLIC_ID'],
  about: 'Removes a review from the home page.',
  read(args) {
    const id = onlyArgument(args, ID)
    return refuseIfReadOnly(async ({ db }) => {
      await printResult(() => unfeatureReview(db, id))
      return `Review ${id} is no longer featured.`
    })
  },
}

/** Lists the featured reviews. */
export const featured: Command = {
  usage: ['featured'],
  about: 'Lists the featured reviews in their order.',
  read(args) {
    if (args.length > 0) throw new UsageError(`Unexpected argument: ${args.join(' ')}.`)
    return async ({ db }) => {
      const rows = await chosenReviews(db)
      const lines = rows.map(
        ({ publicId, name, title, shown }) =>
          `${publicId} ${name}: ${title ?? 'without a title'}${shown ? '' : ' (not shown: it was hidden or withdrawn)'}`,
      )
      return lines.join('\n') || 'No reviews are featured. The home page shows recent verified reviews.'
    }
  },
}
