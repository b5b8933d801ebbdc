/** Side of the square preview, in px. */
const SIDE = 240

/**
 * Preview of a chosen file as a data URL, before it is uploaded; null if the browser cannot decode it. Drawn on a
 * canvas because the content security policy forbids `blob:` images.
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
