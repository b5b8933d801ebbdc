/** Platforms whose accounts a shop can name as its own (P1.8). */
export const ACCOUNT_PLATFORMS = ['PayPal', 'Shopify'] as const
export type AccountPlatform = (typeof ACCOUNT_PLATFORMS)[number]

/** The most accounts of a shop. */
export const MOST_ACCOUNTS = 5
