import type { Random } from '../lib/seeded-random.ts'
import { PEOPLE } from './wordlists/names.ts'
import type { MadeReviewer } from './world.ts'

/** Makes reviewers: names and cities by country, invented e-mail addresses, and their language. */
export function makeReviewers(count: number, random: Random): MadeReviewer[] {
  const weights = PEOPLE.map(people => people.weight)
  return Array.from({ length: count }, (_, index) => {
    const people = PEOPLE[random.weighted(weights)]!
    const first = random.pick(people.given)
    const last = random.pick(people.family)
    const city = random.pick(people.cities)
    const joined = ['ja', 'zh'].includes(people.language) ? `${last}${first}` : `${first} ${last}`
    const local = `${ascii(first)}.${ascii(last)}`.replace(/^\.|\.$/g, '') || 'reader'
    // Some people use a first name and an initial, some have no city.
    const name =
      random.chance(0.12) && !['ja', 'zh', 'ar', 'he'].includes(people.language) ? `${first} ${last[0]}.` : joined
    return {
      language: people.language,
      country: people.country,
      first,
      city,
      record: {
        type: 'reviewer',
        external_id: `person-${index + 1}`,
        name,
        email: `${local}${index + 1}@post.example`,
        country: people.country,
        ...(random.chance(0.86) && { city }),
      },
    }
  })
}

const ascii = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, '')
