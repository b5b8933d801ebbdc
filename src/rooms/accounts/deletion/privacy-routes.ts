import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { sessionCookie } from '../../../platform/http/request/cookies.ts'
import { type Resource, resource } from '../../../platform/http/resource.ts'
import { deleteAccount, type Parts, readRestoreLink, restoreAccountByLink } from '../service/deletion.ts'
import { personalData } from '../service/download.ts'
import { readPrivacy } from '../service/privacy.ts'
import {
  DOWNLOAD_PATH,
  deleteAccountCall,
  privacyCall,
  restoreAccountCall,
  restoreAccountLinkCall,
} from './privacy-contract.ts'
import {
  deleteAccountSchemas,
  privacySchemas,
  restoreAccountLinkSchemas,
  restoreAccountSchemas,
} from './privacy-schemas.ts'

/** Privacy settings, account deletion and restore. */
export const privacyRoutes = (app: AppContext, parts: Parts): Handler[] => [
  handle(privacyCall, privacySchemas, (_, context) =>
    readPrivacy(app.db, personOf(context).reviewerId, context.loaders),
  ),
  handle(deleteAccountCall, deleteAccountSchemas, async (input, context) => {
    const { base } = context
    const eraseAt = await deleteAccount(app, parts, personOf(context).reviewerId, { ...input, base })
    context.setCookie(sessionCookie(null, base))
    return { erase_at: eraseAt.toISOString() }
  }),
  handle(restoreAccountLinkCall, restoreAccountLinkSchemas, async ({ token }) => ({
    erase_at: (await readRestoreLink(app.db, token))?.toISOString() ?? null,
  })),
  handle(restoreAccountCall, restoreAccountSchemas, async ({ token }) => {
    await restoreAccountByLink(app.db, parts, token)
    return {}
  }),
]

/** Download of one's own data. */
export const privacyResources = ({ db }: Pick<AppContext, 'db'>, parts: Parts): Resource[] => [
  resource({
    path: DOWNLOAD_PATH,
    summary: 'Download all data about the signed-in reviewer as one file',
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
