import { expect, test } from 'vitest'
import { type EmailContent, writeMessage } from './email.ts'

const EMAIL: EmailContent = {
  subject: 'News',
  heading: 'ياسين invited you to join the team',
  paragraphs: ['The shop writes: “شكرا”', 'شكرا لك على التقييم.'],
  choices: [{ title: 'إبريق شاي', links: [] }],
}

test('each text is set in the direction of its own letters, and a name does not turn a sentence', () => {
  const { html } = writeMessage(EMAIL, { to: 'a@b.example', base: 'https://reviews.example' })
  const set = [...html.matchAll(/<(?:p|h1) class="ink"( dir="rtl" align="right")?[^>]*>([^<]+)</g)]
  expect(set.map(([, turned, text]) => [text, turned !== undefined])).toEqual([
    ['ياسين invited you to join the team', false],
    ['The shop writes: “شكرا”', false],
    ['شكرا لك على التقييم.', true],
    ['إبريق شاي', true],
  ])
})
