/** A shop's feed audit. */
export const feedAuditPath = (shopPath: string) => `${shopPath}/feed_audit`
