import { expect } from 'vitest'
import { open, received, SIDE } from './shop-pages.ts'
import type { FormRow } from './world.ts'

/** A shop's lists of reviews, saved answers and setup. */

/** The review that a reply to several is for. */
let chosen: string

export const dashboardRows: readonly FormRow[] = [
  {
    form: 'rooms/dashboard/ui/reviews/pick-form.tsx',
    does: 'picks a review for the shop’s page',
    async open(world) {
      await world.write('Picked among many.')
      return open(`${SIDE}/reviews?q=picked`)(world)
    },
    button: 'Pick for your shop page: review by Anna',
    async holds(page, world) {
      expect(page.text).toContain('1 of 6')
      const { picked_reviews } = await received(world, world.shopPath)
      expect(picked_reviews).toMatchObject([{ body: 'Picked among many.' }])
    },
  },
  {
    form: 'rooms/dashboard/ui/reviews/pick-form.tsx',
    does: 'undoes the pick',
    open: open(`${SIDE}/reviews`),
    button: 'Undo pick: review by Anna',
    holds: async (_, world) => expect((await received(world, world.shopPath)).picked_reviews).toEqual([]),
  },
  {
    form: 'rooms/dashboard/ui/checklist.tsx',
    does: 'puts the setup checklist away',
    open: open(SIDE),
    button: 'Hide this checklist',
    holds(page) {
      expect(page.path).toBe(SIDE)
      expect(page.text).not.toContain('Six steps to your first review')
      expect(page.forms.flatMap(form => form.buttons)).toContain('Show the setup checklist')
    },
  },
  {
    form: 'rooms/dashboard/ui/answer-form.tsx',
    does: 'saves an answer',
    open: open(`${SIDE}/answers`),
    button: 'Save answer',
    fill: { title: 'Thanks “{name}”', body: 'Thank you, {name}.' },
    wrong: { fill: { title: ' ', body: '' }, says: { title: /title/, body: /reply/ } },
    async holds(page, world) {
      expect(page.text).toContain('Saved.')
      const { answers } = await received(world, `${SIDE}/answers`)
      expect(answers).toMatchObject([{ title: 'Thanks “{name}”', body: 'Thank you, {name}.' }])
    },
  },
  {
    form: 'rooms/dashboard/ui/answer-deleted.tsx',
    does: 'saves a deleted answer again',
    async open(world) {
      const page = await open(`${SIDE}/answers`)(world)
      const left = await page.form('Delete: Thanks “{name}”').send()
      expect(left.text).toContain('You deleted “Thanks “{name}””.')
      expect(await received(world, `${SIDE}/answers`)).toMatchObject({ answers: [] })
      return left
    },
    button: 'Undo',
    async holds(page, world) {
      expect(page.text).toContain('Saved.')
      const { answers } = await received(world, `${SIDE}/answers`)
      expect(answers).toMatchObject([{ title: 'Thanks “{name}”', body: 'Thank you, {name}.' }])
    },
  },
  {
    form: 'rooms/dashboard/ui/reviews/reply-box.tsx',
    does: 'replies to a review in the list',
    async open(world) {
      await world.write('Answered in place.')
      return open(`${SIDE}/reviews?q=answered`)(world)
    },
    button: 'Publish reply to Anna',
    fill: { body: 'Thank you, Anna.' },
    wrong: { fill: { body: ' ' }, says: { body: /reply/ } },
    async holds(page) {
      expect(page.path).toContain('q=answered')
      expect(page.text).toContain('1 reply published.')
      expect(page.text).toContain('Thank you, Anna.')
    },
  },
  {
    form: 'rooms/dashboard/ui/reviews/reply-to-several.tsx 1',
    does: 'previews a reply to several reviews',
    async open(world) {
      chosen = await world.write('Answered together.')
      return open(`${SIDE}/reviews?q=together`)(world)
    },
    button: 'Preview replies',
    fill: () => ({ reviews: [chosen], body: 'Thanks, {name}.' }),
    wrong: { fill: { body: ' ' }, says: { body: /reply/ } },
    holds(page) {
      expect(page.text).toContain('Publish 1 reply?')
      expect(page.text).toContain('Thanks, Anna.')
    },
  },
  {
    form: 'rooms/dashboard/ui/reviews/reply-to-several.tsx 2',
    does: 'publishes a previewed reply to several reviews',
    async open(world) {
      const page = await open(`${SIDE}/reviews?q=together`)(world)
      return page.form('Preview replies').send({ reviews: [chosen], body: 'Thanks, {name}.' })
    },
    button: 'Publish 1 reply',
    holds(page) {
      expect(page.text).toContain('1 reply published.')
      expect(page.text).toContain('Thanks, Anna.')
    },
  },
]
