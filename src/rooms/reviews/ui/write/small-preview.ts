/** In px, for a square of the form. */
const SIDE = 240

/**
 * A chosen file as a small picture, before it is anywhere else; null where the browser cannot read it. Drawn, not addressed:
 * the page's policy lets no `blob:` be shown.
 */
export async function smallPreview(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = SIDE / Math.min(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    canvas.getContext('2d')?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.7)
  } catch {
    return null
  }
}
