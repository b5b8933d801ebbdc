import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const LINE_FEED = 10

/**
 * Pass-through stream that counts lines and hashes the bytes. In COPY's text format a line is a
 * row.
 */
export function measureStream() {
  const hash = createHash('sha256')
  let lines = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ rows: lines, sha256: hash.digest('hex') }) }
}
