/** What we use of libheif in WebAssembly: its C functions, as https://github.com/strukturag/libheif declares them. */
declare module 'libheif-js/wasm-bundle.js' {
  /** An address in the module's memory. */
  type Pointer = number
  interface Libheif {
    HEAPU8: Uint8Array
    HEAPU32: Uint32Array
    _malloc(bytes: number): Pointer
    _heif_context_alloc(): Pointer
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      length: number,
      options: 0,
    ): void
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, handle: Pointer): void
    _heif_image_handle_get_image_tiling(error: Pointer, handle: Pointer, transformed: 1, tiling: Pointer): void
    _heif_image_handle_decode_image_tile(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colourSpace: number,
      chroma: number,
      options: 0,
      column: number,
      row: number,
    ): void
    _heif_image_get_width(image: Pointer, channel: number): number
    _heif_image_get_height(image: Pointer, channel: number): number
    _heif_image_get_plane_readonly(image: Pointer, channel: number, stride: Pointer): Pointer
    _heif_image_release(image: Pointer): void
  }
  const libheif: Libheif
  export default libheif
}
