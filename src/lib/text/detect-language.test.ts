import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['It dries fast and stays soft. No more to say.', 'en'],
  ['Trocknet schnell und bleibt weich, ich bin sehr zufrieden.', 'de'],
  ['Très bien, je recommande à tout le monde.', 'fr'],
  ['Goede kwaliteit en snel geleverd.', 'nl'],
  ['Muy bueno, llegó a tiempo y funciona bien.', 'es'],
  ['هدية وصلت سليمة', 'ar'],
])('%s', async (body, language) => expect(await detectLanguage(body)).toBe(language))

test.each(['', '12345', 'Good', '👍👍👍'])('%j tells no language', async body =>
  expect(await detectLanguage(body)).toBeNull(),
)

test('the title counts too, and a long text is read in part', async () => {
  expect(await detectLanguage('Trocknet schnell und bleibt lange weich', 'Gut.')).toBe('de')
  expect(await detectLanguage(null, 'The kettle boils water quickly. '.repeat(3000))).toBe('en')
})
