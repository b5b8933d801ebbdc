import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { SETTINGS } from './environment.ts'
import { settingStates } from './setting-states.ts'

test('every setting is listed, with its value where that holds no secret', () => {
  const states = settingStates({ PORT: '3001', SMTP_URL: 'smtp://us:hush@mail.example', HOST: '' })
  expect(states.map(state => state.name)).toEqual(SETTINGS)
  expect(states.filter(state => state.isSet)).toEqual([
    { name: 'PORT', isSet: true, value: '3001' },
    { name: 'SMTP_URL', isSet: true, value: null },
  ])
})

test('the value of no secret is ever part of it', () => {
  const secrets = SETTINGS.filter(name => /KEY|SECRET|TOKEN|PASSWORD|_URL|ENDPOINT|_ID$/.test(name))
  expect(secrets.length).toBeGreaterThan(10)
  const states = settingStates(Object.fromEntries(secrets.map(name => [name, 'hush'])))
  expect(JSON.stringify(states)).not.toContain('hush')
})

test('the settings that a process was started with are in its configuration', () => {
  expect(loadConfig({ PORT: '3001' }).settings.find(state => state.name === 'PORT')).toMatchObject({ value: '3001' })
})
