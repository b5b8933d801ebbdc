import { pictureForEmail } from '../../lib/picture-variants.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { titleInEmail } from './ceiling-rules.ts'
import { selectSample } from './sql/sample.ts'

/** What a shop's preview and test ask about, as its invitations would: a product of its own, if it has any. */
export async function readSample(db: Db, shopId: number): Promise<Sample> {
  const product = await selectSample(db, shopId)
  if (!product) return { title: 'Product name', language: null, picture: null }
  const { title, language, image_url } = product
  return { title: titleInEmail(title), language, picture: pictureForEmail(image_url) }
}

interface Sample {
  title: string
  /** Of the title, ISO 639-1; null if unknown. */
  language: string | null
  /** Path of its picture on this site; null for none. */
  picture: string | null
}
