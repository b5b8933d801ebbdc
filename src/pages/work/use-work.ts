import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { businessPath } from '../../rooms/business/paths.ts'
import { FRAME } from '../business/use-business.ts'
import { WORK } from '../shell/shell.tsx'
import { useShellData } from '../shell/shell-data.ts'
import type { WorkData } from './desk-waiting.ts'
import type { NavGroup } from './nav-group.ts'
import { currentEntry, deskOf, shopGroups, withWaiting } from './nav-rules.ts'
import type { ShopFrame } from './shop-frame.ts'

interface Work {
  /** The shop's or desk's name. */
  title: string
  /** The shop's public page; null for a desk. */
  publicPath: string | null
  logo: string | null | undefined
  /** The reader is no member of the shop. */
  asOperator: boolean
  /** Path of the workplace. */
  base: string
  groups: readonly NavGroup[]
  /** Path of the entry that is marked; null for none. */
  current: string | null
}

/** The workplace that the current page belongs to. */
export function useWork(): Work {
  const { pathname } = useLocation()
  const section = useRouteLoaderData(FRAME) as ShopFrame | undefined
  const page = useMatches().at(-1)?.loaderData as { frame?: ShopFrame } | undefined
  const frame = section ?? page?.frame
  const waiting = (useRouteLoaderData(WORK) as WorkData | undefined)?.waiting ?? {}
  const { reviewer } = useShellData()
  const none = { publicPath: null, logo: null, asOperator: false }
  const desk = deskOf(pathname)
  if (desk) {
    const current = currentEntry(desk.groups, pathname, '')
    const base = desk.groups[0]?.entries[0]?.path ?? pathname
    return { ...none, title: desk.title, base, groups: withWaiting(desk.groups, waiting), current }
  }
  if (frame) {
    const base = businessPath(frame.shop.slug)
    const disputes = frame.waiting.disputes + frame.waiting.arbitrator_questions
    const groups = shopGroups({ base, role: frame.standing, waiting: { ...frame.waiting, disputes } })
    const { name, logo_url, internal_path } = frame.shop
    const asOperator = frame.standing === 'operator'
    const current = currentEntry(groups, pathname, base)
    return { title: name, logo: logo_url, publicPath: internal_path, asOperator, base, groups, current }
  }
  const shops = reviewer?.work?.filter(entry => entry.role) ?? []
  const shop = shops.length === 1 && shops[0]
  if (!shop || /^\/business\/(?:claims|join)/.test(pathname))
    return { ...none, title: 'Your shops', base: '/business/claims', groups: [], current: null }
  const groups = shopGroups({ base: shop.path, role: shop.role! })
  return { ...none, title: shop.text, base: shop.path, groups, current: currentEntry(groups, pathname, shop.path) }
}
