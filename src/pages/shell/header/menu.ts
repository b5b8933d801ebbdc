import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { Glyph } from '../../../design/images/icon.tsx'

/** An entry of a menu (D-menu-12). */
export interface MenuItem {
  text: string
  path: string
  /** A plain link: the target is served outside the router. */
  nonVue?: boolean
  icon?: Glyph
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

/** The user menu of a reviewer; moderators get a link to the moderation desk above 'Log out'. */
export const userMenuOf = ({ moderates }: { moderates?: true }): MenuItem[] =>
  moderates
    ? [...USER_MENU.slice(0, -1), { text: 'Moderation', path: '/moderation' }, ...USER_MENU.slice(-1)]
    : USER_MENU

export const SIGN_IN: MenuItem = { text: 'Sign In', path: '/login', nonVue: true }
