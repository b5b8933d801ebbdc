import { z } from 'zod'
import { DISPUTE_TYPES, type DisputeType, MOST_FILES, OUTCOME_TYPES, type OutcomeType } from './rules.ts'

/** Fields shared by the calls about disputes. */

const keys = <T extends string>(of: Record<T, string>) => Object.keys(of) as [T, ...T[]]

export const disputeType = z.enum(keys<DisputeType>(DISPUTE_TYPES), 'Choose what the dispute is about.')

export const outcomeType = z.enum(keys<OutcomeType>(OUTCOME_TYPES), 'Choose what should happen.')

/** Ids of uploaded evidence. */
export const evidenceIds = z
  .union([
    z.array(z.string().max(100)),
    z
      .string()
      .max(100)
      .transform(id => (id ? [id] : [])),
  ])
  .transform(ids => [...new Set(ids)])
  .refine(ids => ids.length <= MOST_FILES, { error: `Choose up to ${MOST_FILES} files.` })
  .optional()
