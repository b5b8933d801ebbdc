import { z } from 'zod'
import { ACCOUNT_PLATFORMS } from '../../proofs/accounts/limits.ts'
import { shopSlug } from '../schemas.ts'

const platform = z.enum(ACCOUNT_PLATFORMS, 'Choose PayPal or Shopify.')

/** An account as the shop itself sees it. */
export const ownAccount = z.object({
  platform,
  /** Names it in calls: the store's number, the payee's mailbox. */
  account: z.string(),
  /** As it was named: the store's `*.myshopify.com` domain, the payee's address. */
  named: z.string(),
  declared_at: z.iso.datetime(),
})

export type OwnAccount = z.infer<typeof ownAccount>

export const declareAccountSchemas = {
  input: z.object({
    ...shopSlug,
    platform,
    account: z.string('Enter the account.').trim().min(1, 'Enter the account.').max(320, 'Use up to 320 characters.'),
  }),
  output: z.object({ account: ownAccount.omit({ declared_at: true }) }),
}

export const removeAccountSchemas = {
  input: z.object({ ...shopSlug, platform, account: z.string().max(320) }),
  output: z.object({}),
}
