import { countOf } from '../../design/text/format.ts'
import type { MetaData } from '../catalog/schemas.ts'
import { profilePath } from '../shops-and-people/paths.ts'
import { feedPath } from '../syndication/paths.ts'
import { EDIT_PROFILE_PATH, ownProfilePath } from './paths.ts'
import type { BasicData, PublicData } from './schemas.ts'

/** A person's private pages are excluded from search engines. */
const OWN = { robots: 'noindex,nofollow' }

/** Metadata of a public profile; without a published review it is excluded from search engines. */
export function publicMeta({ encoded_id, name }: BasicData, { counts }: PublicData): MetaData {
  const { reviews_count, verified_reviews_count } = counts
  const path = profilePath(encoded_id)
  const reviewed = reviews_count > 0
  return {
    title: `${name}: ${countOf(reviews_count, 'review')} | Candor`,
    description: reviewed
      ? `${countOf(reviews_count, 'review')} by ${name}, ${verified_reviews_count} of them verified purchases.`
      : `${name} has not published a review yet.`,
    canonical: path,
    ...(reviewed
      ? { alternates: [{ type: 'application/atom+xml', title: `Reviews by ${name}`, href: feedPath(path) }] }
      : { robots: 'noindex,follow' }),
  }
}

export const privateMeta = (encodedId: string): MetaData => ({
  title: 'My profile | Candor',
  description: 'Your reviews, rewards, orders and disputes.',
  canonical: ownProfilePath(encodedId),
  ...OWN,
})

export const EDIT_META: MetaData = {
  title: 'Edit your profile | Candor',
  description: 'Change your name, picture, city and country.',
  canonical: EDIT_PROFILE_PATH,
  ...OWN,
}
