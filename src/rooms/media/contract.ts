import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import { FILE_NAME } from './rules.ts'

/** Asks for the pictures to be removed that no review shows. Two at the same time would do no more than one. */
export const unattachedQueue = queue({ name: 'media.loose', payload: z.object({}), alone: true })

/** Asks for the file of a shop's mark to be removed if the shop does not show it. Tried again for some hours. */
export const logoQueue = queue({
  name: 'media.logo',
  payload: z.object({ shop_id: z.int(), file: z.string().regex(FILE_NAME) }),
  retries: 10,
})
