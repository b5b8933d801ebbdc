import { z } from 'zod'
import { orElse } from '../../../lib/calls/params.ts'
import { shopSlug } from '../../business/schemas.ts'
import { PERIODS } from './period-rules.ts'

/** A figure and what it was in the period before; null where there is none. */
const compared = z.object({ now: z.number().nullable(), was: z.number().nullable() })

const day = z.string().max(20)

export const figuresSchemas = {
  input: z.object({
    ...shopSlug,
    /** Days up to today; ignored where `from` and `to` are given. */
    period: orElse(z.enum(PERIODS), '90'),
    /** First and last day, `2026-11-23`, in UTC. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({
    /** Days, both included. `step`: days that each point covers; the first may cover fewer. */
    period: z.object({ from: z.iso.date(), to: z.iso.date(), days: z.int(), step: z.int() }),
    /** Mean of the reviews published in the period. */
    rating: compared,
    /** Reviews written in the period and listed. */
    reviews: compared,
    /** Published reviews of the period with a reply, in per cent. */
    replied: compared,
    /** Median minutes from a review or question to the shop's answer, of the answers given in the period, at least three. */
    reply_minutes: compared,
    /** Clicks from this site to the shop. */
    clicks: compared,
    /** Oldest first; a point's `was` is the same point of the period before. */
    points: z.array(z.object({ from: z.iso.date(), rating: compared, reviews: compared, clicks: compared })),
    /** Where the clicks led, most clicked first; without a title: to the shop itself. */
    clicked: z.array(
      z.object({
        title: z.string().nullable(),
        /** Of the title, ISO 639-1; null if unknown. */
        language: z.string().nullable(),
        internal_path: z.string(),
        clicks: z.int(),
      }),
    ),
  }),
}

export type ShopFigures = z.infer<typeof figuresSchemas.output>
