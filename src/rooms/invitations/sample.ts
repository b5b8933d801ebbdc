import { pictureForEmail } from '../../lib/picture-variants.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { titleInEmail } from './ceiling-rules.ts'
import { selectSample } from './sql/sample.ts'

/** What a shop's preview and test ask about, as its invitations would: a product of its own, if it has any. */
export async function readSample(db: Db, shopId: number): Promise<{ title: string; picture: string | null }> {
  const product = await selectSample(db, shopId)
  return product
    ? { title: titleInEmail(product.title), picture: pictureForEmail(product.image_url) }
    : { title: 'Product name', picture: null }
}
