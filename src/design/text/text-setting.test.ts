import { describe, expect, test } from 'vitest'
import { settingOf } from './text-setting.ts'

describe('how words are set', () => {
  test.each([
    ['A proper kettle', null, { dir: 'ltr', script: null }],
    ['A proper kettle', 'en', { lang: 'en', dir: 'ltr', script: null }],
    ['هدية وصلت سليمة', null, { dir: 'rtl', script: 'connected' }],
    ['هدية وصلت سليمة', 'ar', { lang: 'ar', dir: 'rtl', script: 'connected' }],
    ['iPhone: هدية وصلت سليمة بعد رحلة طويلة', null, { dir: 'rtl', script: 'connected' }],
    ['סכין מצוינת', null, { dir: 'rtl', script: null }],
    ['朋友家用过,回来就找', null, { dir: 'ltr', script: 'square' }],
    ['思ったより重い', 'ja', { lang: 'ja', dir: 'ltr', script: 'square' }],
    ['Written in English after all', 'ar', { dir: 'ltr', script: null }],
    ['Samsung Galaxy Watch6 ساعة', 'ar', { lang: 'ar', dir: 'rtl', script: null }],
    ['Samsung Galaxy Watch6 ساعة', 'en', { lang: 'en', dir: 'ltr', script: null }],
    ['Samsung Galaxy Watch6 ساعة', null, { dir: 'ltr', script: null }],
    ['朋友家用过', 'ar', { dir: 'ltr', script: 'square' }],
    ['👍👍👍 5/5', null, { dir: 'auto', script: null }],
    ['👍', 'he', { lang: 'he', dir: 'rtl', script: null }],
    ['', null, { dir: 'auto', script: null }],
  ] as const)('%s (%s)', (text, language, expected) => expect(settingOf(text, language)).toEqual(expected))
})
