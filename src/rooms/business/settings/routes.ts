import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../page-meta.ts'
import { saveSettingsCall, settingsCall } from './contract.ts'
import { saveSettingsSchemas, settingsSchemas } from './schemas.ts'
import { readSettings, saveSettings } from './service.ts'

export const settingsRoutes = ({ db, storage, jobs }: AppContext): Handler[] => [
  handle(settingsCall, settingsSchemas, async ({ slug }, context) => {
    const { shop, ...settings } = await readSettings(db, slug, personOf(context), context.loaders)
    return { ...settings, meta_data: businessMeta(shop, 'Settings', 'settings') }
  }),
  handle(saveSettingsCall, saveSettingsSchemas, async (change, context) => ({
    changed: await saveSettings({ db, storage, jobs }, personOf(context), change, new Date()),
  })),
]
