/** Entry bundles (C2SP tlog-tiles): each entry after its length in two bytes. */

export const LONGEST_ENTRY = 60_000

/** Throws a RangeError for an entry that is too long. */
export function formatBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap(entry => {
      if (entry.length > LONGEST_ENTRY)
        throw new RangeError(`An entry of ${entry.length} bytes is too long for the log.`)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
}
