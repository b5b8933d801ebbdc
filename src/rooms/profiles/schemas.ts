import { z } from 'zod'
import { lookedUp, rawText } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { disputeItem } from '../disputes/schemas.ts'
import { lineItem } from '../orders/schemas.ts'
import { EVIDENCE_GRADES } from '../reviews/rules.ts'
import { authoredPage } from '../reviews/writing/authored-schemas.ts'
import { reward } from '../rewards/schemas.ts'
import { searchItem } from '../search/schemas.ts'

/** The query of both profiles (R-calls-01, R-calls-02), read by `rules.ts`. */
const query = {
  slug: lookedUp,
  /** 0 to 3: reviews, rewards, orders, disputes. */
  tab: rawText,
  search: rawText,
  sort_by: rawText,
  page: rawText,
  filter_rating: rawText,
  review_type: rawText,
}

/** Who somebody is (R-fields-01). */
export const basicData = z.object({
  encoded_id: z.string(),
  /** Their answer to the subscribe question, null until they answered; others read null. */
  subscribed_rs: z.boolean().nullable(),
  name: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  avatar_image_url: z.string().nullable(),
  retina_avatar_image_url: z.string().nullable(),
  /** SHA-256 of their e-mail address, as Gravatar knows it; null for others. */
  gravatar_hash: z.string().nullable(),
  /** They have a published review of something that they bought. */
  verified_buyer: z.boolean(),
  /** Their published verified reviews by what stands behind each (P1.3). */
  verified_by_evidence: z.record(z.enum(EVIDENCE_GRADES), z.int()),
})

export type BasicData = z.infer<typeof basicData>

/** One page of a tab; the tabs that were not asked for have their count and no items. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ total_count: z.int(), current_page: z.int(), items: z.array(item) })

/** What belongs to them (R-fields-02). */
const shared = {
  recommendations_data: z.object({ items: z.array(searchItem), total: z.int() }),
  followings_data: z.object({ shops_count: z.int(), products_count: z.int(), reviewers_count: z.int() }),
  reviews_data: authoredPage,
  /** What is counted about their published reviews. */
  counts: z.object({
    reviews_count: z.int(),
    verified_reviews_count: z.int(),
    helpful_count: z.int(),
    followers_count: z.int(),
  }),
}

const privateData = z.object({
  ...shared,
  rewards_data: listOf(reward),
  orders_data: listOf(lineItem),
  disputes_data: listOf(disputeItem),
})

export type PrivateData = z.infer<typeof privateData>

/** What somebody bought, was given and argued about is their own: to others it is null. */
const publicData = z.object({
  ...shared,
  rewards_data: z.null(),
  orders_data: z.null(),
  disputes_data: z.null(),
})

export type PublicData = z.infer<typeof publicData>

export const publicProfileSchemas = {
  input: z.object(query),
  output: z.object({ basic_data: basicData, extra_data: publicData, meta_data: metaData }),
}

export const privateProfileSchemas = {
  input: z.object(query),
  output: z.object({
    basic_data: basicData,
    /** Null where the profile asked for is somebody else's. */
    extra_data: privateData.nullable(),
    /** Whether the subscribe question is to be asked: not answered yet, and not closed in this browser. */
    asks_to_subscribe: z.boolean(),
    meta_data: metaData,
  }),
}

const editForm = z.object({
  basic_data: basicData,
  extra_data: z.object({
    /** What they sign in with; shown to nobody else. */
    email: z.string().nullable(),
  }),
  meta_data: metaData,
})

export const editProfileSchemas = {
  input: z.object({}),
  output: editForm,
}

export const editProfilePageSchemas = {
  input: z.object({}),
  output: editForm,
}

export const setAvatarSchemas = {
  input: z.object({
    /** The id that its upload was answered with. */
    picture: lookedUp,
  }),
  output: z.object({ avatar_image_url: z.string().nullable(), retina_avatar_image_url: z.string().nullable() }),
}

export const removeAvatarSchemas = {
  input: z.object({}),
  output: z.object({ avatar_image_url: z.null(), retina_avatar_image_url: z.null() }),
}
