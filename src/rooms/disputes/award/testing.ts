import type { EarlierAward } from './similar-rules.ts'

/** An award of an earlier case: a quarter of €20 refunded, in the category of the case that it is compared with. */
export const earlierAward = (rest: Partial<EarlierAward> = {}): EarlierAward => ({
  ended_at: new Date('2026-05-01T10:00:00Z'),
  outcome_type: 'partial_refund',
  amount: 500,
  currency: 'EUR',
  paid: 2000,
  paid_currency: 'EUR',
  same_category: true,
  ...rest,
})
