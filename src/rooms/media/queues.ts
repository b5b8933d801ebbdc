import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import { FILE_NAME } from './rules.ts'

/** Job: deletes pictures without a review. Runs one at a time. */
export const unattachedQueue = queue({ name: 'media.loose', payload: z.object({}), alone: true })

/** Job: fetches the pictures that products name on other sites. Runs one at a time; what it leaves stays due. */
export const productPictureQueue = queue({ name: 'media.product_pictures', payload: z.object({}), alone: true })

/** Job: fetches the other pictures that imports name on other sites. Runs one at a time; what it leaves stays due. */
export const outsidePictureQueue = queue({ name: 'media.outside_pictures', payload: z.object({}), alone: true })

/** Job: deletes a shop logo's file if the shop no longer uses it. Retried for some hours. */
export const logoQueue = queue({
  name: 'media.logo',
  payload: z.object({ shop_id: z.int(), file: z.string().regex(FILE_NAME) }),
  retries: 10,
})
