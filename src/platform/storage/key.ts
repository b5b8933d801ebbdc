const KEY = /^[a-z0-9]+(?:[./-][a-z0-9]+)*$/

/** Validates a key. A key that leaves its folder is a bug: no key is made from user input. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`no key for a stored file: ${key}`)
  return key
}
