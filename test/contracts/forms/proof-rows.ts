import { expect } from 'vitest'
import { makeKey, sign, wooCommerceMail } from '../../../src/rooms/proofs/testing.ts'
import { records } from './claim-rows.ts'
import { type FormRow, noPicture } from './world.ts'

/** Forms about buyers' proofs. */

const key = makeKey()

async function confirmation() {
  records.set('s1._domainkey.shop.example', [key.record])
  const order = { shop: 'Shop', domain: 'shop.example', to: 'anna@post.example', number: 'F-1', title: 'Blue Shirt' }
  const message = await sign(wooCommerceMail({ ...order, date: new Date() }), { domain: 'shop.example', key })
  return new File([message], 'order.eml', { type: 'message/rfc822' })
}

export const proofRows: readonly FormRow[] = [
  {
    form: 'rooms/proofs/ui/prove-form.tsx',
    does: 'proves a purchase with the shop’s signed e-mail',
    open: world => world.browse(world.anna).open('/reviews/prove-purchase'),
    button: 'Check the e-mail',
    fill: { message_file: await confirmation() },
    wrong: { fill: { message_file: noPicture() }, says: { message_file: /not an e-mail/ } },
    async holds(page, world) {
      expect(page.path).toMatch(/^\/reviews\/prove-purchase\/\w+$/)
      expect(page.text).toContain('You proved this purchase')
      expect(await world.row(`SELECT external_id FROM orders WHERE feed = 'buyer_proof'`)).toEqual({
        external_id: 'F-1',
      })
    },
  },
]
