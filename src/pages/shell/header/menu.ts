import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { Glyph } from '../../../design/images/icon.tsx'
import type { WorkEntry } from '../shell-data.ts'

/** An entry of a menu (D-menu-12). */
export interface MenuItem {
  text: string
  path: string
  /** A plain link: the target is served outside the router. */
  nonVue?: boolean
  icon?: Glyph
  /** How much waits there, `3` or `99+`. */
  waiting?: string | null
}

/** The main menu (D-menu-01). */
export const MAIN_MENU: MenuItem[] = [
  { text: 'Home', path: '/reviews', icon: House },
  { text: 'Product categories', path: '/reviews/categories', icon: LayoutGrid },
  { text: 'Find stores', path: '/reviews/store_search', icon: Store },
  { text: 'Find people', path: '/reviews/people', icon: Users },
  { text: 'How it works', path: '/reviews/how-it-works', icon: CircleHelp },
]

export const FOR_BUSINESSES: MenuItem = { text: 'For Businesses', path: '/business', nonVue: true, icon: Briefcase }

export const WRITE_REVIEW: MenuItem = { text: 'Write a review', path: '/reviews/write-review', icon: Pencil }

/** The user menu (D-menu-04). */
export const USER_MENU: MenuItem[] = [
  { text: 'My Profile', path: '/profile', nonVue: true },
  { text: 'Following', path: '/reviews/following' },
  { text: 'Feed', path: '/reviews/feed' },
  { text: 'Sign out', path: '/logout', nonVue: true },
]

/** Where a reviewer works, above the user menu (X-work-01). */
export const workMenuOf = ({ work = [] }: { work?: WorkEntry[] }): MenuItem[] =>
  work.map(({ text, path, waiting }) => ({ text, path, waiting, nonVue: true }))

export const SIGN_IN: MenuItem = { text: 'Sign In', path: '/login', nonVue: true }
