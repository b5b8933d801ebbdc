import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useBucket } from '../support/processes/bucket.ts'
import { useServer } from '../support/server.ts'
import type { Fill, Page } from './forms/plain-browser.ts'
import { jpeg, makeWorld, type World } from './forms/world.ts'

/** Bucket outage: forms with files are returned with the typed values and a message that files cannot be stored now. */
const bucket = useBucket()
const { region, accessKeyId, secretAccessKey } = bucket.settings
const env = {
  S3_BUCKET: 'uploads',
  S3_ENDPOINT: '',
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}
beforeAll(() => {
  env.S3_ENDPOINT = bucket.settings.endpoint
})
const server = useServer('empty', { env })
let world: World
let item: string
beforeAll(async () => {
  world = await makeWorld(server)
  item = world.item()
})
beforeEach(() => {
  bucket.troubles.length = 0
})

/** More failures than there are retries. */
const outage = () => bucket.troubles.push(...Array(20).fill(500))

const rowsIn = async (table: string) =>
  (await world.row<{ count: number }>(`SELECT count(*)::int FROM ${table}`))!.count

interface Case {
  open(): Promise<Page>
  button: string
  fill: () => Promise<Fill>
  /** Typed text, expected back in the form. */
  typed: [name: string, value: string][]
  /** Table that must stay unchanged. */
  table: string
}

const PDF = () => new File(['%PDF-1.7\n1 0 obj\n'], 'seam.pdf')
const VASES = 'product,rating,body\nVase,5,Good\nVase,4,Fine\n'

test.each<[string, Case]>([
  [
    'a review with a picture',
    {
      open: () => world.browse(world.anna).open(`/reviews/write-review/new?line_item_public_id=${world.item()}`),
      button: 'Publish review',
      fill: async () => ({ rating: '2', title: 'Half <good>', body: 'The lid does not fit.', files: await jpeg() }),
      typed: [
        ['rating', '2'],
        ['title', 'Half <good>'],
        ['body', 'The lid does not fit.'],
      ],
      table: 'reviews',
    },
  ],
  [
    'a dispute with evidence',
    {
      open: () => world.browse(world.anna).open('/reviews/stores/shop/disputes/new'),
      button: 'Open dispute',
      fill: async () => ({
        source_id: item,
        dispute_type: 'damaged',
        description: 'The sleeve came off.',
        desired_outcome_type: 'refund',
        desired_outcome_description: 'By bank.',
        evidence: PDF(),
      }),
      typed: [
        ['dispute_type', 'damaged'],
        ['desired_outcome_type', 'refund'],
        ['description', 'The sleeve came off.'],
      ],
      table: 'disputes',
    },
  ],
  [
    'a table of a shop',
    {
      open: () => world.browse(world.sam).open('/business/shop/import'),
      button: 'Preview',
      fill: async () => ({ table: new File([VASES], 'vases.csv', { type: 'text/csv' }) }),
      typed: [],
      table: 'uploads',
    },
  ],
])(
  '%s comes back with 503, and is taken once the storage is back',
  async (_, { open, button, fill, typed, table }) => {
    const before = await rowsIn(table)
    const page = await open()
    outage()
    const back = await page.form(button).send(await fill())
    expect(back.status).toBe(503)
    expect(back.type).toContain('text/html')
    expect(back.text).toContain('Files can’t be saved or opened right now. Nothing was changed')
    expect(back.text).toContain('Choose your files again.')
    const form = back.form(button)
    expect(form.entries()).toEqual(expect.arrayContaining(typed))
    expect(await rowsIn(table)).toBe(before)

    bucket.troubles.length = 0
    const files = Object.entries(await fill()).filter(([, value]) => value instanceof File)
    const sent = await form.send(Object.fromEntries(files))
    expect([200, 422]).toContain(sent.status)
    expect(sent.text).not.toContain('Files can’t be saved')
    expect(bucket.files.size).toBeGreaterThan(0)
  },
  60_000,
)

test('nobody else says that files cannot be stored', async () => {
  const page = await world.browse(world.anna).open(`/reviews/write-review/new?line_item_public_id=${world.item()}`)
  const form = new FormData()
  for (const [name, value] of page.form('Publish review').entries({ rating: '4', body: 'It boils.' }))
    form.append(name, value)
  form.append('files_unavailable', 'Pay at https://elsewhere.example.')
  const answer = await fetch(server.address + page.path, {
    method: 'POST',
    headers: { cookie: world.anna.cookie },
    body: form,
  })
  expect(await answer.text()).not.toContain('elsewhere.example')
})
