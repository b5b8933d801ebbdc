import { localeOfCookies, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'

/** The currency and country chosen in this browser. */
export const browserLocale = () => localeOfCookies(document.cookie) ?? NOTHING_CHOSEN
