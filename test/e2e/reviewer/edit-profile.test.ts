import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { signInAs } from '../../support/sign-in.ts'
import { heading, main, picture, useOwnProfile } from './open-profile.ts'

/** Editing one’s profile and its picture. */
const { server, browser, profile, open } = useOwnProfile()

describe('editing one’s profile', () => {
  test.each([
    ['with scripts', true],
    ['without', false],
  ])('name and place are saved %s; what is wrong is said beside it', async (_, javaScriptEnabled) => {
    const { page, iris } = await open({ reviewed: false, javaScriptEnabled })
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.waitForURL('**/reviews/profile/edit')
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByLabel('City').fill('Porto')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a name.').waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Porto')
    await page.getByLabel('Name', { exact: true }).fill('Inês Quintela')
    await page.getByLabel('Country').selectOption('PT')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    expect(await heading(page).innerText()).toBe('Inês Quintela')
    expect(await main(page).innerText()).toContain('Porto, Portugal')
  })

  test.each([
    ['with scripts', true],
    ['without', false],
  ])('a picture is shown in two sizes %s, and taken away again', async (_, javaScriptEnabled) => {
    const { page, iris, faults } = await open({ reviewed: false, javaScriptEnabled })
    await page.goto(`${server.address}/reviews/profile/edit`)
    const send = async (file: Awaited<ReturnType<typeof picture>>) => {
      await page.locator('input[type=file]').setInputFiles(file)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Use this picture' }).click()
    }
    await send({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await page.getByText('This file is not a picture.').waitFor()
    await send(await picture(400, 300))
    await page.getByText('Saved.').waitFor()
    const { reviewer } = await (await iris.get('/reviews/me.json')).json()
    const sizes = await Promise.all(
      [reviewer.avatar_image_url, reviewer.retina_avatar_image_url].map(async url => {
        const { width, height } = await sharp(
          Buffer.from(await (await fetch(server.address + url)).arrayBuffer()),
        ).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [80, 80],
      [160, 160],
    ])
    await page.goto(`${server.address}/reviews/profile/${iris.encodedId}`)
    const shown = main(page).locator('img').first()
    expect(await shown.getAttribute('src')).toBe(reviewer.avatar_image_url)
    expect(await shown.getAttribute('srcset')).toContain(`${reviewer.retina_avatar_image_url} 2x`)
    await page.goto(`${server.address}/reviews/profile/edit`)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await (await iris.get('/reviews/me.json')).json()).reviewer.avatar_image_url).toBeNull()
    expect(faults, 'the file that was none was refused').toEqual([expect.stringContaining('422')])
  })

  test('a picture that is chosen before the page is interactive is sent once it is', async () => {
    const { page, iris, faults } = await open({ reviewed: false })
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
    await page.route(`**/${manifest['src/pages/edit-profile/page.tsx'].file}`, async route => {
      await released
      await route.continue()
    })
    await page.goto(`${server.address}/reviews/profile/edit`, { waitUntil: 'domcontentloaded' })
    await page.locator('input[type=file]').setInputFiles(await picture(400, 300))
    release()
    await page.getByText('Saved.').waitFor()
    expect((await (await iris.get('/reviews/me.json')).json()).reviewer.avatar_image_url).not.toBeNull()
    expect(faults).toEqual([])
  })

  test('another person’s picture is not theirs to show', async () => {
    const [iris, other] = [await signInAs(server), await signInAs(server)]
    const form = new FormData()
    const { buffer, mimeType } = await picture(40, 40)
    form.append('file', new Blob([Uint8Array.from(buffer)], { type: mimeType }), 'me.png')
    const stored = await fetch(`${server.address}/reviews/write-review/pictures`, {
      method: 'POST',
      headers: await other.headers(),
      body: form,
    })
    const { id } = await stored.json()
    const response = await iris.send('PUT', '/reviews/users/edit/avatar', { picture: id })
    expect([response.status, (await response.json()).code]).toEqual([422, 'unknown_picture'])
  })
})

describe('the picture of who is signed in', () => {
  test('is their Gravatar over the first letter of their name, to them alone, with the mark of a verified buyer', async () => {
    const [row] = await server.database.query<{ reviewer_id: number }>`
      SELECT reviewer_id FROM reviewer_stats s JOIN reviewers r USING (reviewer_id)
      WHERE verified_published > 0 AND email IS NOT NULL AND avatar_url IS NULL ORDER BY 1 LIMIT 1`
    const { page } = await browser.open()
    const buyer = await signInAs(server, { reviewerId: Number(row!.reviewer_id) })
    await buyer.in(page.context())
    await page.goto(profile(buyer))
    const hash = (await (await buyer.get('/reviews/me.json')).json()).reviewer.gravatar_hash
    for (const place of [main(page).locator('header'), page.getByRole('banner')]) {
      const [image] = await place.locator('img[src^="/gravatars/"]').all()
      expect(await image!.getAttribute('src')).toBe(`/gravatars/${hash}`)
    }
    expect(await main(page).locator('header').first().innerText()).toContain('Verified buyer')
    expect((await buyer.get(`/gravatars/${hash}`)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(`${server.address}/gravatars/${hash}`)).status).toBe(404)
    await page.goto(`${server.address}/reviews/profile/${buyer.encodedId}`)
    expect(await main(page).locator('img[src^="/gravatars/"]').count()).toBe(0)
    expect(await main(page).locator('header').first().innerText()).toContain('Verified buyer')
  })
})
