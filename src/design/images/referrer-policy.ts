/**
 * Whose host a picture is on learns nothing of the page that shows it. Our own knows, and need not be told to look away; `//` and
 * what browsers take for it lead elsewhere.
 */
export const referrerPolicyFor = (src: string) => (/^\/\w/.test(src) ? undefined : 'no-referrer')
