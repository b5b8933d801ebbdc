import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import { type Handler, handle, personOf, type RequestContext } from '../../platform/http/handler.ts'
import { cookieOf } from '../../platform/http/request/cookies.ts'
import { removeAvatar, setAvatar } from '../media/avatar.ts'
import { ownPerson } from '../people/service.ts'
import {
  editProfileCall,
  editProfilePageCall,
  privateProfileCall,
  publicProfileCall,
  removeAvatarCall,
  setAvatarCall,
} from './contract.ts'
import { EDIT_META, privateMeta, publicMeta } from './page-meta.ts'
import { NEWSLETTER_PROMPT_COOKIE, parseProfileParams } from './rules.ts'
import {
  editProfilePageSchemas,
  editProfileSchemas,
  privateProfileSchemas,
  publicProfileSchemas,
  removeAvatarSchemas,
  setAvatarSchemas,
} from './schemas.ts'
import { ownBasicData, ownExtraData, publicProfile } from './service.ts'

export const profileRoutes = ({ db, storage }: AppContext): Handler[] => {
  const edit = async (_: unknown, context: RequestContext) => {
    const person = personOf(context)
    const { loaders } = context
    const [basic_data, own] = await Promise.all([
      ownBasicData(db, person, loaders),
      ownPerson(db, person.reviewerId, loaders),
    ])
    return { basic_data, extra_data: { email: own?.email ?? null }, meta_data: EDIT_META }
  }
  return [
    handle(publicProfileCall, publicProfileSchemas, async ({ slug, ...query }, context) => {
      const found = await publicProfile(db, slug, paramsOf(query), context)
      return { ...found, meta_data: publicMeta(found.basic_data, found.extra_data) }
    }),

    handle(privateProfileCall, privateProfileSchemas, async ({ slug, ...query }, context) => {
      const person = personOf(context)
      const basic_data = await ownBasicData(db, person, context.loaders)
      const own = basic_data.encoded_id === slug
      return {
        basic_data,
        extra_data: own
          ? await ownExtraData(db, person.reviewerId, paramsOf(query), { ...context, now: new Date() })
          : null,
        asks_to_subscribe: own && basic_data.subscribed_rs === null && !wasAsked(context),
        meta_data: privateMeta(basic_data.encoded_id),
      }
    }),

    handle(editProfileCall, editProfileSchemas, edit),
    handle(editProfilePageCall, editProfilePageSchemas, edit),
    handle(setAvatarCall, setAvatarSchemas, async ({ picture }, context) => {
      const person = personOf(context)
      if (!(await setAvatar({ db, storage }, person.reviewerId, picture)))
        throw new Problem(422, 'unknown_picture', 'This picture is no longer available. Choose it again.')
      const { avatar_image_url, retina_avatar_image_url } = await ownBasicData(db, person)
      return { avatar_image_url, retina_avatar_image_url }
    }),
    handle(removeAvatarCall, removeAvatarSchemas, async (_, context) => {
      await removeAvatar(db, personOf(context).reviewerId)
      return { avatar_image_url: null, retina_avatar_image_url: null }
    }),
  ]
}

const paramsOf = (query: Record<string, string | undefined>) =>
  parseProfileParams(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  )

const wasAsked = ({ request }: RequestContext) =>
  request !== undefined && cookieOf(request, NEWSLETTER_PROMPT_COOKIE) !== null
