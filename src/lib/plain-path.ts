const PLAIN = /^(?=\/)(?:\/[\w\-?=&%+~][\w\-.?=&%+~]*)*\/?(?:#[\w-]+)?$/

/** Whether an address is one from the site's root that is already as `URL` would write it: no dots to resolve, nothing to encode. */
export const isPlainPath = (address: string) => PLAIN.test(address)
