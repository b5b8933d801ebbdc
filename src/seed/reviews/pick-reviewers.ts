import type { Random } from '../../lib/seeded-random.ts'
import type { Shop } from '../read-tables.ts'
import type { Voice } from '../wordlists/reviews/voices.ts'
import { DAY, isoInstant, type MadeProduct, type MadeReviewer } from '../world.ts'
import type { PlannedReview } from './plan-reviews.ts'

/**
 * Picks reviewers: half of a shop's buyers share its language, some people write far more than others, and nobody
 * reviews a product twice. A buyer who has just written may write again, about another item in the same parcel.
 */
export function makePicker(reviewers: MadeReviewer[]) {
  const byLanguage = Map.groupBy(reviewers, reviewer => reviewer.language)
  const reviewedPairs = new Set<string>()
  const lively = (list: MadeReviewer[], random: Random) => list[Math.floor(list.length * random.next() ** 1.7)]!
  return (shop: Shop) => {
    const near = byLanguage.get(shop.language) ?? reviewers
    return (product: MadeProduct | null, random: Random): MadeReviewer => {
      for (let attempt = 0; ; attempt++) {
        const far = attempt > 12 || !random.chance(shop.language === 'en' ? 0.3 : 0.42)
        const reviewer = lively(far ? reviewers : near, random)
        const key = `${reviewer.record.external_id} ${product?.record.external_id ?? shop.slug}`
        if (reviewedPairs.has(key) && attempt < 60) continue
        reviewedPairs.add(key)
        return reviewer
      }
    }
  }
}

/** Assigns hand-written reviews to their authors, replacing planned ones with the same stars. */
export function castVoices(voices: readonly Voice[], from: number) {
  const byName = new Map<string, MadeReviewer>()
  for (const voice of voices) {
    if (byName.has(voice.name)) continue
    const number = from + byName.size + 1
    byName.set(voice.name, {
      language: voice.language,
      country: voice.country,
      first: voice.name.split(' ')[0]!,
      city: voice.city,
      record: {
        type: 'reviewer',
        external_id: `person-${number}`,
        name: voice.name,
        email: `person${number}@post.example`,
        country: voice.country,
        city: voice.city,
      },
    })
  }
  const speak = (shop: Shop, planned: PlannedReview[], now: number) => {
    for (const voice of voices.filter(person => person.shop === shop.slug)) {
      const review = planned.find(
        review =>
          !review.voice &&
          !review.hidden &&
          review.verified === voice.verified &&
          review.rating === voice.rating &&
          (voice.product === null ? review.product === null : review.product?.record.title.startsWith(voice.product)),
      )
      const ordered = now - voice.ordered * DAY
      const offered = planned.some(review => review.product && review.product.createdAt < ordered)
      if (!review || !(voice.product || offered)) continue
      const created = now - voice.written * DAY
      const placed = now - voice.ordered * DAY
      const delivered = placed + 4 * DAY
      Object.assign(review, {
        voice,
        withdrawn: false,
        reviewer: byName.get(voice.name)!,
        placedAt: placed,
        deliveredAt: delivered,
        createdAt: created,
        invitedAt: voice.invited ? Math.min(delivered + 10 * DAY, created - DAY) : undefined,
        source: voice.invited ? 'invite' : 'organic',
      } satisfies Partial<PlannedReview>)
      if (review.product && review.product.createdAt > placed) {
        review.product.createdAt = placed - 30 * DAY
        review.product.record.created_at = isoInstant(review.product.createdAt)
      }
    }
  }
  return { people: [...byName.values()], speak }
}
