import { formatCount } from '../../design/text/format.ts'
import type { MemberRole } from '../../rooms/business/schemas.ts'
import type { NavGroup } from './nav-group.ts'
import { OPERATOR_GROUPS } from './operator-groups.ts'

/** Sections of a shop's dashboard that refuse operators or staff. */
type Audience = 'members' | 'owners'

const HIDDEN_FROM = { owner: null, staff: 'owners', operator: 'members' } as const

type Section = readonly [path: string, text: string, audience?: Audience]

const SHOP_GROUPS: readonly { title: string | null; sections: readonly Section[] }[] = [
  { title: null, sections: [['', 'Overview']] },
  {
    title: 'Answer',
    sections: [
      ['reviews', 'Reviews'],
      ['questions', 'Questions', 'members'],
      ['disputes', 'Disputes', 'members'],
      ['answers', 'Saved answers', 'members'],
    ],
  },
  {
    title: 'Collect',
    sections: [
      ['invitations', 'Invitations'],
      ['rewards', 'Rewards'],
      ['widgets', 'Widgets'],
    ],
  },
  {
    title: 'Products and orders',
    sections: [
      ['products', 'Changed products'],
      ['import', 'Import'],
      ['export', 'Export'],
      ['api', 'API', 'owners'],
      ['webhooks', 'Webhooks', 'owners'],
    ],
  },
  {
    title: 'Shop',
    sections: [
      ['members', 'Team'],
      ['settings', 'Settings'],
    ],
  },
]

interface ShopNav {
  /** Path of the shop's dashboard. */
  base: string
  role: MemberRole
  /** How much waits, by section. */
  waiting?: Readonly<Partial<Record<'reviews' | 'questions' | 'disputes' | 'products', number>>>
}

/** Entries of a shop's dashboard for a member's role (X-work-03). */
export const shopGroups = ({
  base,
  role,
  waiting: { reviews, questions, disputes, products } = {},
}: ShopNav): NavGroup[] => {
  const waiting: Readonly<Record<string, number | undefined>> = { reviews, questions, disputes, products }
  return SHOP_GROUPS.map(({ title, sections }) => ({
    title,
    entries: sections
      .filter(([, , audience]) => audience === undefined || audience !== HIDDEN_FROM[role])
      .map(([path, text]) => ({
        text,
        path: path ? `${base}/${path}` : base,
        ...(waiting[path] && { waiting: formatCount(waiting[path]) }),
      })),
  }))
}

interface DeskNav {
  title: string
  groups: readonly NavGroup[]
}

const DESKS: readonly (DeskNav & { paths: RegExp })[] = [
  {
    paths: /^\/(?:moderation|reviews\/questions\/held)(?:\/|$)/,
    title: 'Moderation',
    groups: [
      {
        title: null,
        entries: [
          { text: 'Reviews', path: '/moderation' },
          { text: 'Questions', path: '/reviews/questions/held' },
          { text: 'Decisions', path: '/moderation/log' },
        ],
      },
    ],
  },
  { paths: /^\/reviews\/arbitrator(?:\/|$)/, title: 'Arbitration', groups: [] },
  { paths: /^\/operator(?:\/|$)/, title: 'Operations', groups: OPERATOR_GROUPS },
]

/** The desk that a page belongs to; null for a page of a shop. */
export const deskOf = (pathname: string): DeskNav | null => DESKS.find(desk => desk.paths.test(pathname)) ?? null

/** A desk's navigation with how much waits at each path. */
export const withWaiting = (
  groups: readonly NavGroup[],
  waiting: Readonly<Record<string, string | null>>,
): NavGroup[] =>
  groups.map(({ title, entries }) => ({
    title,
    entries: entries.map(entry => {
      const count = waiting[entry.path]
      return count ? { ...entry, waiting: count } : entry
    }),
  }))

/** Pages outside their section's path, by the section that is marked for them. */
const BELONGS: readonly (readonly [pattern: RegExp, section: string])[] = [
  [/^\/business\/disputes(?:\/|$)/, 'disputes'],
  [/^\/business\/reviews\/[^/]+\/hide\/?$/, 'reviews'],
  [/^\/reviews\/replies\//, 'reviews'],
]

/** The path of the entry that is marked as current: the longest that the page is at, or below. */
export function currentEntry(groups: readonly NavGroup[], pathname: string, base: string): string | null {
  const path = pathname.replace(/\/$/, '')
  const section = BELONGS.find(([pattern]) => pattern.test(path))?.[1]
  const at = section ? `${base}/${section}` : path
  const entries = groups.flatMap(group => group.entries)
  const found = entries.filter(entry => at === entry.path || at.startsWith(`${entry.path}/`))
  return found.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? null
}
