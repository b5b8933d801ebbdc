import type { SettingState } from '../../../platform/setting-states.ts'
import { SETTING_LABELS } from './labels.ts'
import type { Setting } from './schemas.ts'

/** All settings for operators, in the order of the documentation (X-console-06). */
export const readSettings = (settings: readonly SettingState[]): Setting[] =>
  settings.map(({ name, isSet, value }) => ({
    name,
    about: SETTING_LABELS[name] ?? '',
    source: isSet ? 'environment' : 'default',
    value,
  }))
