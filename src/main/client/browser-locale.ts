import { localeOfCookies, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'

/** What the visitor of this browser chose. */
export const browserLocale = () => localeOfCookies(document.cookie) ?? NOTHING_CHOSEN
