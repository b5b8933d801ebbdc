import { describe, expect, test } from 'vitest'
import { holdScripts } from '../../support/page-acts.ts'
import { asGuest } from '../../support/sign-in.ts'
import { card, failing, main, picture, press, settled, stateOf, useOwnProfile } from './open-profile.ts'

/** What people do to a review of their own, and what happens if that fails (R-review-02 to R-review-04, R-errors-05). */
const { server, open } = useOwnProfile()

describe('a review of one’s own', () => {
  test('is unpublished, published, deleted and restored in place, each with a way back', async () => {
    const { page, iris, review, faults } = await open()
    await expect.poll(() => stateOf(page, review)).toBe('Published')
    await press(page, review, 'Unpublish')
    await expect.poll(() => stateOf(page, review)).toBe('Unpublished by you')
    await page.getByText('Only you can see it now.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stateOf(page, review)).toBe('Published')
    await press(page, review, 'Delete')
    await expect.poll(() => stateOf(page, review)).toBe('Deleted')
    expect(await card(page, review).getByRole('button').allInnerTexts()).toEqual(['Restore'])
    expect(
      (await (await asGuest(server).get(`/reviews/profile/${iris.encodedId}.json`)).json()).extra_data.counts,
    ).toMatchObject({
      reviews_count: 0,
    })
    await press(page, review, 'Restore')
    await expect.poll(() => stateOf(page, review)).toBe('Published')
    await page.reload()
    await expect.poll(() => stateOf(page, review)).toBe('Published')
    expect(faults).toEqual([])
  })

  test('pressed where the server answers 500, or is not reached, changes nothing, and nothing is said', async () => {
    const { page, review } = await open()
    for (const [name, how] of [
      ['Unpublish', 'answers 500'],
      ['Delete', 'answers 500'],
      ['Delete', 'is not reached'],
    ] as const) {
      await page.unrouteAll()
      await failing(page, `/reviews/users/reviews/${review}*`, how)
      await failing(page, `/reviews/users/reviews/${review}/*`, how)
      const answered = how === 'answers 500' ? page.waitForEvent('response') : page.waitForEvent('requestfailed')
      await press(page, review, name)
      await answered
      await settled(page)
      await expect.poll(() => card(page, review).getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull()
      await expect.poll(() => stateOf(page, review)).toBe('Published')
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    }
  })

  test('works by forms where no script runs', async () => {
    const { page, review } = await open({ javaScriptEnabled: false })
    await press(page, review, 'Delete')
    await expect.poll(() => stateOf(page, review)).toBe('Deleted')
    await press(page, review, 'Restore')
    await expect.poll(() => stateOf(page, review)).toBe('Published')
    await press(page, review, 'Unpublish')
    await expect.poll(() => stateOf(page, review)).toBe('Unpublished by you')
  })

  test('what is typed in its form before the page is alive stays, and is saved', async () => {
    const { page, iris, review } = await open()
    const go = await holdScripts(page)
    await page.goto(`${server.address}/reviews/users/reviews/${review}/edit`, { waitUntil: 'commit' })
    await page.getByLabel('Your review').fill('Typed before any script came.')
    go()
    await page.getByText('Add a picture').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/reviews/users/${iris.encodedId}#own-${review}`)
    expect(await card(page, review).innerText()).toContain('Typed before any script came.')
  })

  test.each([
    ['with scripts', true],
    ['without', false],
  ])('is edited %s: what it says changes, and that it was edited is shown to all', async (_, javaScriptEnabled) => {
    const { page, iris, review } = await open({ javaScriptEnabled })
    const pictures = async () =>
      (await (await iris.get(`/reviews/users/reviews/${review}/edit.json`)).json()).pictures.map(
        ({ compact }: { compact: string }) => compact,
      )
    const shown = () =>
      page.locator('img[alt^="Number "]').evaluateAll(all => all.map(image => image.getAttribute('src')))
    await card(page, review).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'Edit your review' }).waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await picture(40, 40), await picture(40, 40, '#30c060')])
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Move picture 2 forward' }).waitFor()
    await page.getByLabel('Title').fill('Sent in a week')
    await page.getByLabel('Your review').fill(' ')
    await page.getByRole('radio', { name: /^2 stars/ }).check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write your review.').waitFor()
    expect(await page.getByLabel('Title').inputValue(), 'what was typed is kept').toBe('Sent in a week')
    const chosen = await shown()
    expect([chosen.length, await pictures()], 'so are the pictures, which it has not yet').toEqual([2, []])
    await page.getByLabel('Your review').fill('Packed in straw, and late.')
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
    else await page.getByLabel('Place').nth(1).selectOption('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/reviews/users/${iris.encodedId}#own-${review}`)
    expect(await pictures()).toEqual(chosen.toReversed())
    expect(await card(page, review).innerText()).toContain('Sent in a week')
    expect(await card(page, review).getByRole('img', { name: '2 out of 5 stars' }).count()).toBe(1)
    await card(page, review).getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'Earlier versions' }).waitFor()
    expect(await main(page).innerText()).toContain('Packed in straw.')
    expect(await main(page).innerText()).toContain('No pictures.')
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Remove picture 1' }).click()
    else await page.getByLabel('Remove').first().check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/reviews/users/${iris.encodedId}#own-${review}`)
    expect(await pictures()).toEqual([chosen[0]])
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    expect(await main(page).innerText()).toMatch(/, edited \d/)
    expect(await main(page).textContent()).toContain('Edited by the author')
  })
})
