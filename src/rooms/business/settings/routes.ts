import type { House } from '../../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../../platform/http/handler.ts'
import { businessMeta } from '../meta.ts'
import { saveSettingsCall, settingsCall } from './contract.ts'
import { readSettings, saveSettings } from './service.ts'

export const settingsRoutes = ({ db, storage, jobs }: House): Answer[] => [
  answer(settingsCall, async ({ slug }, asker) => {
    const { shop, ...settings } = await readSettings(db, slug, personOf(asker))
    return { ...settings, meta_data: businessMeta(shop, 'Settings', 'settings') }
  }),
  answer(saveSettingsCall, async (change, asker) => ({
    changed: await saveSettings({ db, storage, jobs }, personOf(asker), change, new Date()),
  })),
]
