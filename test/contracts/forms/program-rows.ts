import { expect } from 'vitest'
import type { FormRow, World } from './world.ts'

/** A shop's API tokens and webhooks. */

const API = '/business/shop/api'
const HOOKS = '/business/shop/webhooks'
const open = (path: string) => (world: World) => world.browse(world.sam).open(path)
const tokens = (world: World) => world.rowsOf(`SELECT name, scopes, revoked_at IS NOT NULL AS revoked FROM api_tokens`)
const hooks = (world: World) =>
  world.rowsOf<{
    webhook_id: number
    url: string
    events: string[]
    disabled: boolean
    secret: string
    old_secret: string | null
  }>(
    `SELECT webhook_id, url, events, disabled_by IS NOT NULL AS disabled, secret, old_secret FROM webhooks ORDER BY webhook_id`,
  )
const hook = async (world: World) => (await hooks(world))[0]!
const deliveries = (world: World) =>
  world.rowsOf(`SELECT event, state, tries FROM webhook_deliveries ORDER BY delivery_id`)

const FIRST = 'https://receiver.example/hook'
const CHANGED = 'https://receiver.example/changed'
let token = ''
let secret = ''

const statusOf = async ({ server }: World, path: string) =>
  (await fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } })).status

/** A form with only a button. */
const press = (form: number, does: string, button: string, holds: FormRow['holds']): FormRow => ({
  form: `rooms/integration/ui/hook-list.tsx ${form}`,
  does,
  open: open(HOOKS),
  button: `${button}: ${CHANGED}`,
  holds,
})

export const programRows: readonly FormRow[] = [
  {
    form: 'rooms/integration/ui/token-form.tsx',
    does: 'makes a token, which is shown this once and good for what was ticked and as long as chosen',
    open: open(API),
    button: 'Create token',
    fill: { name: 'Warehouse', days: '30', scopes: ['products:read', 'orders:write'] },
    wrong: { fill: { name: ' ' }, says: { name: /name/ } },
    async holds(page, world) {
      token = page.root.querySelector('code')!.text
      expect(token).toMatch(/^candor_/)
      expect((await open(API)(world)).text).not.toContain(token)
      expect(await tokens(world)).toEqual([
        { name: 'Warehouse', scopes: ['products:read', 'orders:write'], revoked: false },
      ])
      const [made] = await world.rowsOf<{ days: number }>(
        `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days FROM api_tokens`,
      )
      expect(made!.days).toBe(30)
      expect(await statusOf(world, '/api/v1/business/products')).toBe(200)
      expect(await statusOf(world, '/api/v1/business/webhooks')).toBe(403)
    },
  },
  {
    form: 'rooms/integration/ui/token-form.tsx',
    does: 'makes none that is good for nothing',
    open: open(API),
    button: 'Create token',
    fill: { name: 'Second', scopes: ['reviews:read'] },
    wrong: { fill: { scopes: [] }, says: { scopes: /scope/ } },
    holds: async (_, world) => expect(await tokens(world)).toHaveLength(2),
  },
  {
    form: 'rooms/integration/ui/token-list.tsx',
    does: 'revokes it: it is good for nothing',
    open: open(API),
    button: 'Revoke Warehouse',
    async holds(_, world) {
      expect(await tokens(world)).toContainEqual(expect.objectContaining({ name: 'Warehouse', revoked: true }))
      expect(await statusOf(world, '/api/v1/business/products')).toBe(401)
    },
  },
  {
    form: 'rooms/integration/ui/shopify-panel.tsx',
    does: 'keeps Shopify’s secret and does not show it',
    open: open(API),
    button: 'Connect',
    fill: { secret: 'shpss_0123456789abcdef' },
    wrong: { fill: { secret: '' }, says: { secret: /Paste the signing secret/ } },
    async holds(page, world) {
      expect(page.text).toContain('No messages from Shopify yet.')
      expect(page.root.toString()).not.toContain('shpss_')
      expect(await world.rowsOf('SELECT 1 FROM shopify_connections')).toHaveLength(1)
    },
  },
  {
    form: 'rooms/integration/ui/shopify-panel.tsx',
    does: 'ends the connection',
    open: open(API),
    button: 'Disconnect',
    holds: async (_, world) => expect(await world.rowsOf('SELECT 1 FROM shopify_connections')).toEqual([]),
  },
  {
    form: 'rooms/integration/ui/hook-form.tsx',
    does: 'adds a webhook',
    open: open(HOOKS),
    button: 'Add a webhook',
    fill: { url: FIRST, events: ['review.created', 'review.hidden'] },
    wrong: { fill: { url: 'http://receiver.example' }, says: { url: /https:/ } },
    async holds(page, world) {
      expect(page.text).toContain(FIRST)
      expect(await hooks(world)).toMatchObject([{ url: FIRST, events: ['review.created', 'review.hidden'] }])
    },
  },
  {
    form: 'rooms/integration/ui/hook-list.tsx 3',
    does: 'changes where it is and what it is told',
    open: open(HOOKS),
    button: `Save: ${FIRST}`,
    fill: { url: CHANGED, events: ['review.hidden'] },
    wrong: { fill: { events: [] }, says: { events: /event/ } },
    holds: async (_, world) => expect(await hooks(world)).toMatchObject([{ url: CHANGED, events: ['review.hidden'] }]),
  },
  press(2, 'makes a new secret, beside which the old one signs', 'Create new secret', async (page, world) => {
    const { secret: now, old_secret } = await hook(world)
    expect(page.text).toContain(now)
    expect(page.text).toContain('The previous secret keeps signing until')
    expect([old_secret?.startsWith('whsec_'), old_secret === now]).toEqual([true, false])
    secret = now
  }),
  {
    form: 'rooms/integration/ui/delivery-list.tsx',
    does: 'sends again what was given up',
    async open(world) {
      const { webhook_id } = await hook(world)
      await world.sam.send('POST', `${HOOKS}/${webhook_id}/tests`)
      await world.rowsOf(
        `UPDATE webhook_deliveries SET state = 'failed', tries = 10, next_at = NULL, message_id = 'msg_again'`,
      )
      const page = await open(HOOKS)(world)
      expect(page.text).toContain('webhook.test Failed')
      return page
    },
    button: 'Resend: webhook.test, msg_again',
    holds: async (_, world) =>
      expect(await deliveries(world)).toEqual([{ event: 'webhook.test', state: 'pending', tries: 0 }]),
  },
  press(1, 'sends a test', 'Send a test event', async (page, world) => {
    expect(page.text).toContain('webhook.test In progress')
    expect(page.text).toContain('Last test event: In progress Check again')
    expect(await deliveries(world)).toHaveLength(2)
  }),
  press(1, 'disables it', 'Disable', async (page, world) => {
    expect(page.text).toContain('webhook.test Failed')
    expect(await hook(world)).toMatchObject({ disabled: true, secret })
  }),
  press(1, 'enables it', 'Enable', async (_, world) => expect(await hook(world)).toMatchObject({ disabled: false })),
  press(1, 'removes it', 'Remove', async (page, world) => {
    expect(page.text).not.toContain(CHANGED)
    expect(await hooks(world)).toEqual([])
  }),
]
