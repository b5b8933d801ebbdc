/** Whose host a picture is on learns nothing of the page that shows it. Our own knows, and need not be told to look away. */
export const referrerPolicyFor = (src: string) => (/^\/(?!\/)/.test(src) ? undefined : 'no-referrer')
