import { glob, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportReviewCall } from '../../src/rooms/moderation/contract.ts'
import { useServer } from '../support/server.ts'
import { accountRows } from './forms/account-rows.ts'
import { claimRows, outbound } from './forms/claim-rows.ts'
import { dashboardRows } from './forms/dashboard-rows.ts'
import { disputeRows } from './forms/dispute-rows.ts'
import { importRows } from './forms/import-rows.ts'
import { operatorRows } from './forms/operator-rows.ts'
import type { Fill, PlainForm } from './forms/plain-browser.ts'
import { privacyRows } from './forms/privacy-rows.ts'
import { programRows } from './forms/program-rows.ts'
import { proofRows } from './forms/proof-rows.ts'
import { questionRows } from './forms/question-rows.ts'
import { reviewRows } from './forms/review-rows.ts'
import { shopRows } from './forms/shop-rows.ts'
import { uploadRows } from './forms/upload-rows.ts'
import { visitorRows } from './forms/visitor-rows.ts'
import { type FormRow, makeWorld, type World, type Wrong } from './forms/world.ts'

/**
 * Every form, submitted as a browser without scripts does: parsed from the page, filled in, and its redirect followed.
 * Invalid input returns the form with its values and an error at the field; corrected input is accepted.
 */
const server = useServer('empty', { outbound, env: { CANDOR_OUTBOX: '1' } })
let world: World
beforeAll(async () => {
  world = await makeWorld(server)
})

const ROWS: readonly FormRow[] = [
  ...accountRows,
  ...privacyRows,
  ...reviewRows,
  ...proofRows,
  ...importRows,
  ...questionRows,
  ...visitorRows,
  ...disputeRows,
  ...claimRows,
  ...shopRows,
  ...dashboardRows,
  ...uploadRows,
  ...programRows,
  ...operatorRows,
]

describe.each([...new Set(ROWS.map(({ form }) => form))])('%s', form => {
  test.each(ROWS.filter(row => row.form === form))('$does', async row => {
    const page = await row.open(world)
    const fill = (typeof row.fill === 'function' ? row.fill() : row.fill) ?? {}
    const form = page.form(row.button, row.having)
    const next = row.wrong
      ? await (await refused(form, row, fill, row.wrong)).send(pick(fill, Object.keys(row.wrong.fill)))
      : await form.send(fill)
    expect({ status: next.status, type: next.type }, next.text.slice(0, 300)).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    await row.holds(next, world)
  })
})

/**
 * Sends invalid input and expects the error at its field and all values preserved.
 * @returns the returned form
 */
async function refused(form: PlainForm, { button, having }: FormRow, fill: Fill, wrong: Wrong): Promise<PlainForm> {
  const sent = { ...fill, ...wrong.fill }
  const page = await form.send(sent)
  expect([400, 404, 409, 422], page.text.slice(0, 300)).toContain(page.status)
  expect(page.led).toBeUndefined()
  const back = page.form(button, having)
  for (const [name, words] of Object.entries(wrong.says)) expect(back.wrongAt(name), name).toMatch(words)
  const values = back.entries()
  for (const [name, value] of Object.entries(sent))
    if (value !== null && !namesFile(value))
      expect(
        values.filter(entry => entry[0] === name).map(entry => entry[1]),
        `${name} is as it was`,
      ).toEqual([value].flat())
  return back
}

const namesFile = (value: Fill[string]) => [value].flat().some(item => item instanceof File)

const pick = (fill: Fill, names: readonly string[]): Fill =>
  Object.fromEntries(Object.entries(fill).filter(([name]) => names.includes(name)))

/** Forms that only a demo world has: browser tests send them without scripts. */
const IN_DEMO = ['rooms/accounts/ui/sign-in/demo-people.tsx']

test('each form of the sources has a row, and nothing else has', async () => {
  const found: string[] = []
  const root = new URL('../../src/', import.meta.url)
  for await (const file of glob('**/*.tsx', { cwd: root })) {
    const forms = (await readFile(new URL(file, root), 'utf8')).match(/<PostForm\b|<form\b[\s\S]*?>/g) ?? []
    const writing = forms.filter(form => form === '<PostForm' || /method="post"/.test(form))
    if (file === 'design/forms/post-form.tsx') continue
    found.push(...writing.map((_, i) => (writing.length > 1 ? `${file} ${i + 1}` : file)))
  }
  expect([...new Set(ROWS.map(({ form }) => form)), ...IN_DEMO].sort()).toEqual(found.sort())
})

test('who sends a form too often is told when to go on, with the form as it was', async () => {
  const page = await world.browse(world.ada).open(`/reviews/report/${await world.write()}`)
  const form = page.form('Send report')
  const { limit } = reportReviewCall
  const tooLong = { reason: 'spam', words: 'x'.repeat(20_000) }
  // two rounds include one whole rate-limit window, whenever it starts
  const times = Array.from({ length: 2 * limit! + 1 })
  const pages = await Promise.all(times.map(() => form.send(tooLong)))
  const refused = pages.find(({ status }) => status === 429)
  expect(refused?.text).toMatch(/Too many requests\. Please try again in \d+ seconds\./)
  expect(refused!.form('Send report').entries()).toContainEqual(['words', tooLong.words])
})
