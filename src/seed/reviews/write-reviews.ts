import { pictureName } from '../../design/artwork/draw-picture.ts'
import { hashText, type Random } from '../../lib/seeded-random.ts'
import { HIDING_REASONS, type Incentive } from '../../rooms/reviews/rules.ts'
import type { RecordOf } from '../../rooms/transfer/schemas.ts'
import { bankOf } from '../languages.ts'
import type { Language } from '../read-tables.ts'
import { SCENES_OF_GROUP } from '../wordlists/reviews/scenes.ts'
import { DAY, HOUR, isoInstant } from '../world.ts'
import { composeReply, composeReview, type ReviewText } from './compose-review.ts'
import type { PlannedReview } from './plan-reviews.ts'

/** Makes a writer of review records; it remembers earlier texts, to avoid repetition. */
export function makeReviewWriter(now: number, random: Random) {
  const usedTexts = new Set<string>()
  let number = 0
  return (review: PlannedReview): RecordOf<'review'> => {
    const language = languageOf(review, random)
    const content = review.voice ?? writeWords(review, language, usedTexts, random)
    const pictures = picturesOf(review, content.body, random)
    const reply = replyTo(review, language, content, now, random)
    return {
      type: 'review',
      shop: review.shop.domain,
      external_id: `r${++number}`,
      ...(review.product && { product: review.product.record.external_id }),
      reviewer: review.reviewer.record.external_id,
      ...(review.itemId && { order_item: review.itemId }),
      rating: review.rating,
      ...(content.title && { title: content.title }),
      ...(content.body && { body: content.body, language }),
      created_at: isoInstant(review.createdAt),
      ...(review.withdrawn && { published: false }),
      source: review.source,
      ...(review.invitedAt && { invited_at: isoInstant(review.invitedAt) }),
      ...incentiveOf(review, number),
      ...reply,
      ...(pictures.length && { picture_urls: pictures.map(name => `/art/${name}.svg`) }),
      ...(content.body && !review.voice && random.chance(0.003) && { video_ids: [`demo-${number}`] }),
      ...(review.hidden && { hidden: hide(review, now, random) }),
    }
  }
}

/** Few authors say that they got something, each kind in its own share. Drawn from the number, so that nothing else changes. */
function incentiveOf({ source, rating }: PlannedReview, number: number): { incentive?: Incentive } {
  if ((source !== 'organic' && source !== 'invite') || rating < 3) return {}
  const share = hashText(`incentive ${number}`) % 1000
  if (share < 14) return { incentive: 'free_product' }
  if (share < 20) return { incentive: 'connected' }
  return share < 27 ? { incentive: 'reward' } : {}
}

function languageOf({ reviewer, voice }: PlannedReview, random: Random): Language {
  if (voice) return voice.language
  return reviewer.language !== 'en' && random.chance(0.07) ? 'en' : reviewer.language
}

function writeWords(review: PlannedReview, language: Language, usedTexts: Set<string>, random: Random): ReviewText {
  if (review.product && random.chance(0.08))
    return random.chance(0.2) ? { title: titleOnly(review, language, random) } : {}
  const product = review.product?.record.external_id ?? review.shop.slug
  const occasion = {
    kind: review.product?.kind ?? null,
    rating: review.rating,
    days: Math.max(1, Math.round((review.createdAt - review.deliveredAt) / DAY)),
    city: review.reviewer.city,
    character: hashText(product),
  }
  let content = composeReview(bankOf(language), occasion, random)
  for (let attempt = 0; attempt < 6 && (content.body?.length ?? 0) > 24 && usedTexts.has(content.body!); attempt++) {
    content = composeReview(bankOf(language), occasion, random)
  }
  if (content.body) usedTexts.add(content.body)
  return content
}

function titleOnly(review: PlannedReview, language: Language, random: Random) {
  const fitting = bankOf(language).titles[(review.rating - 1) as 0]!.filter(template => !/[{[]/.test(template))
  return random.pick(fitting)
}

function picturesOf({ voice, product, rating }: PlannedReview, body: string | undefined, random: Random): string[] {
  if (voice) return voice.pictures ?? []
  if (!product || !body || product.palette === '' || !random.chance(rating >= 4 ? 0.15 : 0.1)) return []
  const scenes = random.shuffled(SCENES_OF_GROUP[product.kind.group]!)
  return scenes
    .slice(0, [1, 2, 3, 4][random.weighted([6, 3, 1.5, 0.7])])
    .map(scene => pictureName(product.drawing, product.palette, product.silhouette, scene))
}

/** Shops reply to unhappy reviewers far more often than to happy ones. */
function replyTo(review: PlannedReview, language: Language, content: ReviewText, now: number, random: Random) {
  if (review.voice && !review.voice.reply) return {}
  const chance = [0, 0.78, 0.7, 0.46, 0.21, 0.12][review.rating]! * (review.shop.hiddenPercent > 8 ? 0.4 : 1.15)
  const at = review.createdAt + (3 + random.next() ** 2 * 140) * HOUR
  if (
    at > now ||
    (!review.voice &&
      (!content.body || review.hidden || (!review.product && review.rating === 3) || !random.chance(chance)))
  )
    return {}
  const { first, city } = review.reviewer
  return {
    reply: review.voice?.reply ?? composeReply(bankOf(language), review.rating, first, city, content.flaw, random),
    reply_at: isoInstant(at),
  }
}

function hide({ createdAt }: PlannedReview, now: number, random: Random) {
  const reason = HIDING_REASONS[random.weighted([5, 3, 5, 3, 0.4, 1.5])]!
  return { reason, at: isoInstant(createdAt + Math.min(now - createdAt, (0.5 + random.next() * 45) * DAY)) }
}
