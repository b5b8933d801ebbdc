import type { MetaData } from '../catalog/schemas.ts'
import { feedAuditPath } from './paths.ts'

export const feedAuditMeta = (name: string, shopPath: string): MetaData => ({
  title: `${name}: feed audit | Candor`,
  description: `Which orders ${name} reported to Candor, how soon, how many buyers were asked and wrote, and how many orders did not arrive.`,
  canonical: feedAuditPath(shopPath),
})
