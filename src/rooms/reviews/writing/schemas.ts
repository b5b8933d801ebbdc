import { z } from 'zod'
import { lookedUp, orElse, rawText } from '../../../lib/calls/params.ts'
import { metaData, productData } from '../../catalog/schemas.ts'
import { MOST_PER_REVIEW } from '../../media/rules.ts'
import { lineItem, order } from '../../orders/schemas.ts'
import { INCENTIVES, RATING_MAX, RATING_MIN } from '../rules.ts'
import { isVisible, LONGEST_BODY, LONGEST_TITLE, lengthOf, normalizeText } from './rules.ts'

export const ordersToReviewSchemas = {
  input: z.object({ resource: rawText, page: orElse(z.coerce.number<number>().int().min(1).max(10_000), 1) }),
  output: z.object({
    orders: z.array(order),
    /** Orders. */
    total_count: z.int(),
    total_pages: z.int(),
    current_page: z.int(),
    meta_data: metaData,
  }),
}

/** What a review is about: something bought, else a product, else a shop; the first that is named counts. */
const subject = {
  line_item_public_id: lookedUp.optional(),
  /** The product's encoded_id. */
  product_id: lookedUp.optional(),
  /** The shop's encoded_id: a review of the shop itself. */
  shop_id: lookedUp.optional(),
}

/** A review of the person's own, where it stands. */
const ownReview = z.object({
  public_id: z.string(),
  /** Whether the public sees it. */
  published: z.boolean(),
  deleted: z.boolean(),
  verified: z.boolean(),
  /** Why it waits for a moderator, in words; null while it does not. */
  waits_because: z.array(z.string()).nullable(),
  /** The page that shows it: the public one where the public sees it, else the author's own. */
  path: z.string(),
})

export type OwnReview = z.infer<typeof ownReview>

export const newReviewSchemas = {
  input: z.object(subject),
  output: z.object({
    /** Null for a review of the shop itself. */
    product_data: productData.nullable(),
    shop_data: z.object({
      encoded_id: z.string(),
      name: z.string(),
      internal_path: z.string(),
      logo_url: z.string().nullable(),
    }),
    /** The order's item that makes the review verified; null for a review without an order. */
    line_item: lineItem.nullable(),
    /** When the buyer was invited to review the item. */
    invited_at: z.iso.datetime().nullable(),
    /** The review that the person wrote of this item; without an order, of this product or shop. */
    existing: ownReview.nullable(),
    /** Why no review can be written here, in words; null where one can. */
    closed: z.string().nullable(),
    /** To send with the form, so that a review that is sent twice is written once. */
    idempotency_key: z.string(),
    meta_data: metaData,
  }),
}

export type NewReview = z.infer<typeof newReviewSchemas.output>

const STARS = `Choose ${RATING_MIN} to ${RATING_MAX} stars.`

/** From a form everything is text; nothing but whole stars is one. */
const stars = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)], { error: STARS })
  .refine(rating => Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX, { error: STARS })

/** Ids of uploaded pictures in their order. */
const pictureIds = z
  .array(z.string().regex(/^[A-Za-z0-9]{1,60}$/, 'This picture was not uploaded here. Choose it again.'))
  .transform(ids => [...new Set(ids)])

const pictures = pictureIds.refine(ids => ids.length <= MOST_PER_REVIEW, {
  error: `Choose up to ${MOST_PER_REVIEW} pictures.`,
})

/** Of a review that is edited: one that came with more may keep them. */
export const editedPictures = pictureIds.refine(ids => ids.length <= 100, { error: 'Choose fewer pictures.' })

/** What the author says they got for the review (P1.11). */
const declaredIncentive = z.enum(INCENTIVES, {
  error: 'Choose whether you got something for this review: none, reward, free_product or connected.',
})

const WORDS = 'Write your review.'

export const writeReviewSchemas = {
  input: z.object({
    ...subject,
    rating: stars,
    title: z
      .string()
      .transform(text => normalizeText(text).replace(/\s+/g, ' '))
      .refine(text => lengthOf(text) <= LONGEST_TITLE, { error: `Use ${LONGEST_TITLE} characters or fewer.` })
      .nullish(),
    body: z
      .string({ error: WORDS })
      .transform(normalizeText)
      .refine(isVisible, { error: WORDS })
      .refine(text => lengthOf(text) <= LONGEST_BODY, {
        error: `Use ${LONGEST_BODY.toLocaleString('en')} characters or fewer.`,
      }),
    pictures: pictures.optional(),
    incentive: declaredIncentive.optional(),
    /** Instead of the header Idempotency-Key, for forms. */
    idempotency_key: z.string().max(200).optional(),
  }),
  output: z.object({
    review: ownReview,
    /** What happens next. */
    thanks_path: z.string(),
  }),
}

/** An uploaded picture that is in no review yet, or in one of the person's own. */
export const storedPicture = z.object({
  id: z.string(),
  compact: z.string(),
  huge: z.string(),
  /** What was done to it that its owner should know, in words. */
  note: z.string().optional(),
})

export type StoredPicture = z.infer<typeof storedPicture>

export const storePictureSchemas = {
  input: z.object({
    picture: z.string('Send the picture as the file of a multipart form.'),
    note: z.string().max(300).optional(),
  }),
  output: storedPicture,
}

export const storedPicturesSchemas = {
  input: z.object({
    ids: z
      .union([z.array(lookedUp), lookedUp.transform(id => [id])])
      .transform(ids => ids.slice(0, 2 * MOST_PER_REVIEW))
      .optional(),
  }),
  output: z.object({ pictures: z.array(storedPicture) }),
}

export const writtenReviewSchemas = {
  input: z.object({ review: lookedUp }),
  output: z.object({
    review: ownReview,
    rating: z.int(),
    /** What it is about. */
    subject: z.object({
      title: z.string(),
      /** Of the title, ISO 639-1; null if unknown, or for a shop. */
      language: z.string().nullable(),
      image_url: z.string().nullable(),
      internal_path: z.string(),
    }),
    shop: z.object({ name: z.string(), internal_path: z.string() }),
    /** Things bought that are still to be reviewed. */
    to_review: z.int(),
    meta_data: metaData,
  }),
}

export type Written = z.infer<typeof writtenReviewSchemas.output>
