import { expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { signInAs } from '../../../../test/support/sign-in.ts'
import { SETTINGS } from '../../../platform/environment.ts'
import { SETTING_LABELS } from './labels.ts'

/** The operators' table of settings. */
const METRICS_TOKEN = 'a-token-of-24-characters'
const server = useServer('empty', { env: { MAIL_FROM: 'Candor <post@reviews.example>', METRICS_TOKEN } })

test('each setting is explained, and no other', () => {
  expect(Object.keys(SETTING_LABELS).sort()).toEqual([...SETTINGS].sort())
})

test('operators see which settings are set, and never a secret', async () => {
  const olga = await signInAs(server, { roles: ['operator'] })
  const { settings } = await (await olga.get('/operator/settings.json')).json()
  const named = (name: string) => settings.find((setting: { name: string }) => setting.name === name)
  expect(named('MAIL_FROM')).toEqual({
    name: 'MAIL_FROM',
    about: 'Sender of e-mails',
    source: 'environment',
    value: 'Candor <post@reviews.example>',
  })
  expect(named('METRICS_TOKEN')).toMatchObject({ source: 'environment', value: null })
  expect(named('CLIENT_REQUESTS')).toBeUndefined()
  expect(named('SMTP_URL')).toMatchObject({ source: 'default', value: null })
  const page = await (await olga.get('/operator/settings')).text()
  expect(page).toContain('Set, not shown')
  expect(page + JSON.stringify(settings)).not.toContain(METRICS_TOKEN)
  const found = await (await olga.get('/operator/settings?q=mail')).text()
  expect(found).toContain('MAIL_FROM')
  expect(found).not.toContain('METRICS_TOKEN')
  const moderator = await signInAs(server, { roles: ['moderator'] })
  expect((await moderator.get('/operator/settings.json')).status).toBe(403)
})
