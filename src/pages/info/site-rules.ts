import type { Ask, OutputOf } from '../../lib/calls/call.ts'
import { howItWorksCall } from '../../rooms/shops-and-people/contract.ts'
import { HOW_IT_WORKS_META } from '../../rooms/shops-and-people/page-meta.ts'
import { siteRules } from '../../rooms/shops-and-people/site-rules.ts'
import { nullOnFailure } from '../null-on-failure.ts'

type Answer = OutputOf<typeof howItWorksCall>

export interface SiteRules extends Answer {
  /** Whether figures computed from data are available: shops per medal and the site mean. */
  counted: boolean
}

/**
 * The site's rules and figures. If the call fails, the rules come from their constants, and only the figures are
 * missing (D-errors-01).
 */
export async function askSiteRules(ask: Ask): Promise<SiteRules> {
  const answer = await ask(howItWorksCall, {}).catch(nullOnFailure)
  return answer ? { ...answer, counted: true } : { ...siteRules([], 0), meta_data: HOW_IT_WORKS_META, counted: false }
}
