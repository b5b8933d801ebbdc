import libheif from 'libheif-js/wasm-bundle.js'

/** Pixels of a tile, 3 bytes each; only until the next tile is decoded. */
export interface HeicTile {
  data: Uint8Array
  width: number
  height: number
  /** Bytes from one row to the next. */
  stride: number
}

export interface HeicPicture {
  /** In px, upright. */
  width: number
  height: number
  /** Phones store large pictures as a grid of tiles, each decoded by itself; other files have one. */
  tiles: { columns: number; rows: number; width: number; height: number }
  tile(column: number, row: number): HeicTile
}

// Values of libheif's enumerations.
const RGB = { colourSpace: 1, chroma: 10, channel: 10 } as const

/** Opens the first picture of a HEIC file. Fails if it is damaged. */
export function openHeic(bytes: Uint8Array): HeicPicture {
  const [error, result] = [libheif._malloc(16), libheif._malloc(64)]
  const content = libheif._malloc(bytes.length)
  libheif.HEAPU8.set(bytes, content)
  const context = libheif._heif_context_alloc()
  /** Runs a function that writes to `result`, and reads that many numbers there. */
  const call = (run: () => void, numbers: number): number[] => {
    run()
    if (libheif.HEAPU32[error / 4] !== 0) throw new Error('The picture is damaged.')
    return [...libheif.HEAPU32.subarray(result / 4, result / 4 + numbers)]
  }
  call(() => libheif._heif_context_read_from_memory_without_copy(error, context, content, bytes.length, 0), 0)
  const [handle] = call(() => libheif._heif_context_get_primary_image_handle(error, context, result), 1)
  const [, columns, rows, tileWidth, tileHeight, width, height] = call(
    () => libheif._heif_image_handle_get_image_tiling(error, handle!, 1, result),
    7,
  )
  let decoded = 0
  return {
    width: width!,
    height: height!,
    tiles: { columns: columns!, rows: rows!, width: tileWidth!, height: tileHeight! },
    tile: (column, row) => {
      if (decoded) libheif._heif_image_release(decoded)
      const { colourSpace, chroma, channel } = RGB
      ;[decoded = 0] = call(
        () => libheif._heif_image_handle_decode_image_tile(error, handle!, result, colourSpace, chroma, 0, column, row),
        1,
      )
      const size = [libheif._heif_image_get_width(decoded, channel), libheif._heif_image_get_height(decoded, channel)]
      const plane = libheif._heif_image_get_plane_readonly(decoded, channel, result)
      const stride = libheif.HEAPU32[result / 4]!
      // the module's memory may have grown, and moved
      const data = libheif.HEAPU8.subarray(plane, plane + stride * size[1]!)
      return { data, width: size[0]!, height: size[1]!, stride }
    },
  }
}
