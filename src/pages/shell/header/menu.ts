import Briefcase from 'lucide-react/icons/briefcase'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Pencil from 'lucide-react/icons/pencil'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
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
