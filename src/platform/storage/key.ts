const KEY = /^[a-z0-9]+(?:[./-][a-z0-9]+)*$/

/** The key itself. A key that could lead out of its folder is a fault of ours: none is made of what people type. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`no key for a stored file: ${key}`)
  return key
}
