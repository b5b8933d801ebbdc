import { z } from 'zod'
import { rawText } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { FOLLOW_CLASSES, MOST_LOOKED_UP } from './rules.ts'

/** A repeated query parameter: `Shop[]=a&Shop[]=b`. */
const ids = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(given => (given === undefined ? [] : [given].flat()).filter(id => id !== ''))
  .pipe(z.array(z.string().max(100)).max(MOST_LOOKED_UP, `at most ${MOST_LOOKED_UP} ids of a class at once`))

export const followsSchemas = {
  input: z.object({ 'Product[]': ids, 'Shop[]': ids, 'Reviewer[]': ids }),
  output: z.object({
    existing_followee_ids: z.object({
      Product: z.array(z.string()),
      Shop: z.array(z.string()),
      Reviewer: z.array(z.string()),
    }),
  }),
}

const encodedId = z.string().max(100).optional()

export const followProductSchemas = {
  input: z
    .object({
      is_hearting: z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]),
      shop_enc_id: encodedId,
      product_enc_id: encodedId,
      reviewer_enc_id: encodedId,
    })
    .refine(
      given => [given.shop_enc_id, given.product_enc_id, given.reviewer_enc_id].filter(Boolean).length === 1,
      'one of shop_enc_id, product_enc_id and reviewer_enc_id is needed',
    ),
  output: z.object({
    is_hearting: z.boolean(),
    /** Followers of a person; null for shops and products, whose numbers are private. */
    followers_count: z.int().nullable(),
  }),
}

const followedAt = z.iso.datetime()

export const followedProduct = z.object({
  encoded_product_id: z.string(),
  title: z.string(),
  /** Of its title. */
  language: z.string().nullable(),
  internal_path: z.string(),
  image_url: z.string().nullable(),
  shop: z.object({ encoded_shop_id: z.string(), name: z.string(), internal_path: z.string() }),
  average_rating: z.number().nullable(),
  number_of_reviews: z.int(),
  followed_at: followedAt,
})

export type FollowedProduct = z.infer<typeof followedProduct>

export const followedShop = z.object({
  encoded_shop_id: z.string(),
  name: z.string(),
  internal_path: z.string(),
  logo_url: z.string().nullable(),
  country: z.string(),
  average_rating: z.number().nullable(),
  number_of_reviews: z.int(),
  followed_at: followedAt,
})

export type FollowedShop = z.infer<typeof followedShop>

export const followedReviewer = z.object({
  encoded_id: z.string(),
  name: z.string(),
  path: z.string(),
  avatar_image_url: z.string().nullable(),
  country: z.string().nullable(),
  reviews_count: z.int(),
  followers_count: z.int(),
  followed_at: followedAt,
})

export type FollowedReviewer = z.infer<typeof followedReviewer>

export const followingSchemas = {
  input: z.object({ class: rawText, page: rawText }),
  output: z.object({
    products: z.array(followedProduct),
    shops: z.array(followedShop),
    reviewers: z.array(followedReviewer),
    products_count: z.int(),
    shops_count: z.int(),
    reviewers_count: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
}

export const followClass = z.enum(FOLLOW_CLASSES)
