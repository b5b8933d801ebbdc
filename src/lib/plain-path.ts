const PLAIN = /^(?=\/)(?:\/[\w\-?=&%+~][\w\-.?=&%+~]*)*\/?(?:#[\w-]+)?$/

/**
 * Whether a URL is an absolute path in normal form, as `URL` would serialize it: no dot segments,
 * nothing to encode.
 */
export const isPlainPath = (address: string) => PLAIN.test(address)
