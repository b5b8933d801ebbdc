import { chosenReviews, featureReview, unfeatureReview } from '../../../rooms/storefront/service.ts'
import { type Command, onlyArgument, refuseIfReadOnly, UsageError } from './command.ts'

const ID = 'The REVIEW_PUBLIC_ID'

/** Features a review on the home page. */
export const feature: Command = {
  usage: ['feature REVIEW_PUBLIC_ID'],
  about: 'Puts a published, verified review on the home page, first.',
  read(args) {
    const id = onlyArgument(args, ID)
    return refuseIfReadOnly(async ({ db }) => {
      await featureReview(db, id)
      return `The review ${id} is on the home page.`
    })
  },
}

/** Removes a review from the home page. */
export const unfeature: Command = {
  usage: ['unfeature REVIEW_PUBLIC_ID'],
  about: 'Takes a review off the home page.',
  read(args) {
    const id = onlyArgument(args, ID)
    return refuseIfReadOnly(async ({ db }) => {
      await unfeatureReview(db, id)
      return `The review ${id} is off the home page.`
    })
  },
}

/** Lists the featured reviews. */
export const featured: Command = {
  usage: ['featured'],
  about: 'Lists the featured reviews, the first one first.',
  read(args) {
    if (args.length > 0) throw new UsageError(`${args.join(' ')} is too much.`)
    return async ({ db }) => {
      const rows = await chosenReviews(db)
      const lines = rows.map(
        ({ publicId, name, title, shown }) =>
          `${publicId} ${name}: ${title ?? 'without a title'}${shown ? '' : ' (not shown: it was hidden or withdrawn)'}`,
      )
      return lines.join('\n') || 'No reviews are featured; home shows recent verified ones that read well.'
    }
  },
}
