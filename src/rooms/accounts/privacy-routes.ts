import { z } from 'zod'
import type { House } from '../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../platform/http/handler.ts'
import { sessionCookie } from '../../platform/http/request/cookies.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import { DOWNLOAD_PATH, deleteAccountCall, privacyCall, stayCall, stayLinkCall } from './privacy-contract.ts'
import { personalData } from './service/download.ts'
import { deleteAccount, type Parts, readStayLink, stayByLink } from './service/leaving.ts'
import { readPrivacy } from './service/privacy.ts'

/** What somebody decides of their data, and coming back after deleting the account. */
export const privacyRoutes = (house: House, parts: Parts): Answer[] => [
  answer(privacyCall, (_, asker) => readPrivacy(house.db, personOf(asker).reviewerId)),
  answer(deleteAccountCall, async (asked, asker) => {
    const { base } = asker
    const eraseAt = await deleteAccount(house, parts, personOf(asker).reviewerId, { ...asked, base })
    asker.setCookie(sessionCookie(null, base))
    return { erase_at: eraseAt.toISOString() }
  }),
  answer(stayLinkCall, async ({ token }) => ({
    erase_at: (await readStayLink(house.db, token))?.toISOString() ?? null,
  })),
  answer(stayCall, async ({ token }) => {
    await stayByLink(house.db, parts, token)
    return {}
  }),
]

/** The download of one's own data. */
export const privacyResources = ({ db }: Pick<House, 'db'>, parts: Parts): Resource[] => [
  resource({
    path: DOWNLOAD_PATH,
    summary: 'All that is kept about the signed-in reviewer, as one file',
    access: 'reviewer',
    limit: 6,
    input: z.object({}),
    types: ['application/json'],
    answer: async (_, { base, person }) => ({
      type: 'application/json; charset=utf-8',
      body: personalData(db, parts, person!.reviewerId, base),
      fresh: 0,
      headers: {
        'content-disposition': `attachment; filename="candor-${new Date().toISOString().slice(0, 10)}.json"`,
      },
    }),
  }),
]
