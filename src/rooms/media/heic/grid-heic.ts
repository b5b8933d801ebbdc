/** Decoder settings and content of a tile of 512 × 512 px, blue on the left, red on the right, as heif-enc 1.15 encoded it. */
const [SETTINGS, CONTENT] = [
  '00000079687663430103700000000000000000005af000fcfdf8f800000f03200001001840010c01ffff03700000030090000003000003005aba0240210001002c42010103700000030090000003000003005aa004020080596ea4929ae6e04040c0800000030080000003008422000100074401c172b06240',
  '000000742801af1910698c2882081ef77c8537fff5c9447ae9bbfad0578acff2c6ca3cea020f3fffd181ff16b1e7bf2a085c41000c48a6b73a807a85b7f65000001fe09305a8e0091b988000e680870000042ca380051c000003005c89e001eb00000302bbbf0023e00000085f0800b680000011bb7001f3',
].map(hex => Buffer.from(hex!, 'hex')) as [Buffer, Buffer]

const number = (bytes: 1 | 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const box = (type: string, ...parts: (Buffer | string)[]) => {
  const content = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([number(4, content.length + 8), Buffer.from(type), content])
}
const fullBox = (type: string, version: number, ...parts: (Buffer | string)[]) =>
  box(type, number(4, version * 2 ** 24), ...parts)
const size = (width: number, height: number) => fullBox('ispe', 0, number(4, width), number(4, height))

/**
 * A HEIC file as phones store their photographs, in tiles of 512 px, for tests: every tile is the same one.
 * @param width and height in px; the last tiles are cut
 * @param content of each tile
 * @param side of a tile, as the file says
 */
export function gridHeic(width: number, height: number, content: Buffer = CONTENT, side = 512): Buffer {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), number(4, width), number(4, height)])
  const count = columns * rows
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const item = (id: number, type: string) => fullBox('infe', 2, number(2, id), number(2, 0), type, number(1, 0))
  const head = box('ftyp', 'heic', number(4, 0), 'mif1heic')
  const meta = (at: number) => {
    const place = (id: number, from: number, bytes: number) =>
      Buffer.concat([number(2, id), number(2, 0), number(2, 1), number(4, from), number(4, bytes)])
    const gridId = count + 1
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, number(4, 0), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, number(2, gridId)),
      fullBox(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        number(2, gridId),
        ...ids.map(id => place(id, at, content.length)),
        place(gridId, at + content.length, grid.length),
      ),
      fullBox('iinf', 0, number(2, gridId), ...ids.map(id => item(id, 'hvc1')), item(gridId, 'grid')),
      fullBox('iref', 0, box('dimg', number(2, gridId), number(2, count), ...ids.map(id => number(2, id)))),
      box(
        'iprp',
        box('ipco', SETTINGS, size(side, side), size(width, height)),
        // the first two properties are a tile's, the third the picture's
        fullBox(
          'ipma',
          0,
          number(4, gridId),
          ...ids.map(id => Buffer.concat([number(2, id), Buffer.from([2, 0x81, 2])])),
          Buffer.concat([number(2, gridId), Buffer.from([1, 3])]),
        ),
      ),
    )
  }
  const at = head.length + meta(0).length + 8
  return Buffer.concat([head, meta(at), box('mdat', content, grid)])
}
