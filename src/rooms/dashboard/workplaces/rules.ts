import type { Role, ShopRole } from '../../../lib/calls/access.ts'
import { businessPath } from '../../business/paths.ts'

/** The desks of this site, in the order of the account menu (X-work-01). */
export const DESKS = ['arbitration', 'moderation', 'operations'] as const
export type Desk = (typeof DESKS)[number]

export const DESK_ROLES: Readonly<Record<Desk, Role>> = {
  arbitration: 'arbitrator',
  moderation: 'moderator',
  operations: 'operator',
}

const DESK_LINKS: Readonly<Record<Desk, { text: string; path: string }>> = {
  arbitration: { text: 'Arbitration', path: '/reviews/arbitrator' },
  moderation: { text: 'Moderation', path: '/moderation' },
  operations: { text: 'Operations', path: '/operator' },
}

/** Waiting work is counted up to this. */
export const MOST_WAITING = 100

/** The most shops in the account menu. */
export const MOST_SHOPS = 20

/** An entry of the account menu. */
export interface WorkLink {
  text: string
  path: string
  waiting: number
  /** In a shop; absent for a desk. */
  role?: ShopRole
}

interface Waiting {
  shops: readonly { slug: string; name: string; role: ShopRole; waiting: number }[]
  desks: readonly { desk: Desk; waiting: number }[]
}

/** Links to all workplaces of a person: shops by name, then desks (X-work-01). */
export const workLinks = ({ shops, desks }: Waiting): WorkLink[] => [
  ...shops.map(({ slug, name, role, waiting }) => ({ text: name, path: businessPath(slug), role, waiting })),
  ...desks.map(({ desk, waiting }) => ({ ...DESK_LINKS[desk], waiting })),
]

/** The number as the menu shows it; null where nothing waits. */
export const waitingText = (waiting: number) =>
  waiting === 0 ? null : waiting >= MOST_WAITING ? `${MOST_WAITING - 1}+` : String(waiting)

/**
 * Where sign-in leads if the person came from nowhere (X-work-02): to the workplace where most is waiting, the first of
 * equals. Null for somebody who works nowhere.
 */
export const landingPath = (links: readonly WorkLink[]): string | null =>
  links.reduce<WorkLink | null>((most, link) => (most && most.waiting >= link.waiting ? most : link), null)?.path ??
  null
