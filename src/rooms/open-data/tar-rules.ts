/** The format of a release in one file: POSIX ustar (P4.1). */

const BLOCK = 512
/** Two blocks of zeros end an archive. */
export const TAR_END = 2 * BLOCK

/** Bytes after a file of `size` bytes, up to the next block. */
export const tarPadding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** Sizes from 8 GiB on do not fit into eleven octal digits: GNU tar and others write them in binary. */
const OCTAL_LIMIT = 8 ** 11

/**
 * The header of a file in an archive.
 * @param path at most 100 bytes of ASCII @param size in bytes @param modified in whole seconds since 1970
 */
export function tarHeader(path: string, size: number, modified: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  header.write(path, 0, 100)
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  if (size < OCTAL_LIMIT) octal(size, 124, 12)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  octal(modified, 136, 12)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
