import { expect, test } from 'vitest'
import { useBrowser } from '../../../test/support/browser.ts'
import { type EmailContent, writeMessage } from './email.ts'

const browser = useBrowser()

const EMAIL: EmailContent = {
  subject: 'News',
  heading: 'ياسين invited you to join the team',
  paragraphs: ['دار الزيتون writes: “شكرا جزيلا على تقييمك”', 'شكرا لك على التقييم.'],
  choices: [{ title: 'إبريق شاي', links: [] }],
  why: 'You get this because you wrote this review.',
}

test('each text is set in the direction of its own letters, and a name does not turn a sentence', () => {
  const { html } = writeMessage(EMAIL, { to: 'a@b.example', base: 'https://reviews.example' })
  const plain = html.replaceAll(/<\/?bdi[^>]*>/g, '')
  const set = [...plain.matchAll(/<(?:p|h1) class="ink"( dir="rtl" align="right")?[^>]*>([^<]+)</g)]
  expect(set.map(([, turned, text]) => [text, turned !== undefined])).toEqual([
    ['ياسين invited you to join the team', false],
    ['دار الزيتون writes: “شكرا جزيلا على تقييمك”', false],
    ['شكرا لك على التقييم.', true],
    ['إبريق شاي', true],
  ])
})

test('what people wrote is set apart from our words, in its own language', () => {
  const email: EmailContent = {
    ...EMAIL,
    opening: { paragraphs: ['Wie war der Kessel?'], language: 'de' },
    paragraphs: ['The author writes: “Er kocht schnell, ist aber “laut”.”', 'You can reply.'],
    quotedLanguage: 'de',
  }
  const { html, text } = writeMessage(email, { to: 'a@b.example', base: 'https://reviews.example' })
  expect(html).toMatch(/<p class="ink" lang="de"[^>]*>Wie war der Kessel\?<\/p>/)
  expect(html).toContain('>The author writes: <bdi lang="de">“Er kocht schnell, ist aber “laut”.”</bdi></p>')
  expect(html).toMatch(/<p class="ink" style="[^"]*">You can reply\.<\/p>/)
  expect(text.indexOf('Wie war der Kessel?')).toBeLessThan(text.indexOf('The author writes'))
})

test('the foot says why it came, who sent it and how to stop it', () => {
  const base = 'https://reviews.example'
  const stop = `${base}/unsubscribe/r-1~news~x`
  const footOf = (unsubscribe?: string) => {
    const { html, text } = writeMessage(EMAIL, { to: 'a@b.example', base, unsubscribe })
    const [, foot = ''] = /<td class="soft"[^>]*>(.*?)<\/td>/s.exec(html)!
    return { written: text.split('\n\n').slice(text.split('\n\n').findIndex(part => part.startsWith('-- '))), foot }
  }
  const sender = `-- \n${EMAIL.why}\nCandor\n${base}\nImprint: ${base}/imprint`
  expect(footOf().written).toEqual([sender])
  expect(footOf(stop).written).toEqual([sender, `Stop these e-mails: ${stop}`])
  expect(footOf(stop).foot.replaceAll(/<[^>]*>/g, ' ')).toMatch(
    /^ You get this because you wrote this review\. +Candor, +reviews\.example +&middot; +Imprint +&middot; +Stop these e-mails +$/,
  )
  expect(footOf(stop).foot).toContain(`href="${stop}"`)
  expect(footOf().foot).not.toContain('Stop')
})

test('an address without a space does not make the e-mail wider than a phone', async () => {
  const email = { ...EMAIL, notes: [`You can also get it at https://reviews.example/${'receipt'.repeat(12)}.`] }
  const { html } = writeMessage(email, { to: 'a@b.example', base: 'https://reviews.example' })
  const { page } = await browser.open({ viewport: { width: 360, height: 640 } })
  await page.setContent(html, { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
