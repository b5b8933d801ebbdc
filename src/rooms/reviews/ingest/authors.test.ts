import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { row, useReviewImport } from '../../../../test/support/builders/review-import.ts'
import { DEPARTED } from '../../people/ingest.ts'

/** Import of reviews: who becomes the author. */
const { database, bought, person, ingest, stored } = useReviewImport()

describe('of somebody who has signed in here', () => {
  test('a new one goes to an author of its own, and is not verified', async () => {
    const cleo = await person({ claimed: true })
    const record = row({ reviewer: cleo, order_item: await bought(cleo), author_name: 'Cleo V.' })
    expect(await ingest([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    const found = (await stored(record))!
    expect(found).toMatchObject({ author_name: 'Cleo V.', item: null, verified: false })
    expect(found.author).toMatch(/^imported-/)
    const [named, nameless] = [
      row({ reviewer: cleo, shop: 'other.example', product: undefined }),
      row({ reviewer: await person({ claimed: true }) }),
    ]
    // In two, as an import writes the rows of each shop by themselves.
    for (const each of [named, nameless]) await ingest([each], new Map([[cleo, { name: 'Cleo of the file' }]]))
    expect((await stored(named))!.author_name).toBe('Cleo of the file')
    expect((await stored(nameless))!.author_name).toBe('Name withheld')
    // another review in the same name gets the same author
    const second = row({ reviewer: cleo })
    await ingest([second])
    expect((await stored(second))!.author).toBe(found.author)
  })

  test('one that is known stays theirs, with its words, and is not tied to anything new', async () => {
    const cleo = await person()
    const record = row({ reviewer: cleo })
    await ingest([record])
    await database.query`UPDATE reviewers SET claimed_at = now() WHERE external_id = ${cleo}`
    const item = await bought(cleo)
    expect(await ingest([{ ...record, rating: 1, order_item: item }])).toMatchObject({
      outcomes: ['unchanged'],
      problems: [],
    })
    expect(await stored(record)).toMatchObject({ author: cleo, rating: 4, item: null })
    await ingest([{ ...record, reviewer: 'anna', language: 'de' }])
    expect(await stored(record)).toMatchObject({ author: cleo, language: 'de' })
  })

  test('one that was tied stays tied', async () => {
    const cleo = await person()
    const item = await bought(cleo)
    const record = row({ reviewer: cleo, order_item: item })
    await ingest([record])
    await database.query`UPDATE reviewers SET claimed_at = now() WHERE external_id = ${cleo}`
    expect(await ingest([record])).toMatchObject({ outcomes: ['unchanged'], problems: [] })
    expect(await stored(record)).toMatchObject({ author: cleo, item, verified: true })
  })
})

describe('of somebody who deleted their account', () => {
  test('nothing comes in by a source’s id', async () => {
    const departed = row({ reviewer: await person({ left: true }) })
    expect(await ingest([departed, row()])).toMatchObject({
      outcomes: [undefined, 'added'],
      problems: [`1 reviewer skipped: ${DEPARTED}`],
    })
  })

  test('by an address it comes in as nobody’s, and the source learns nothing', async () => {
    const email = `${randomUUID()}@post.example`
    await person({ left: true, email })
    const record = row({ reviewer: email, author_name: 'Cleo' })
    expect(await ingest([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    expect((await stored(record))!.author).toMatch(/^imported-/)
  })

  test('what is known stays gone, which only a source’s own id is told', async () => {
    const [byId, byAddress] = [row(), row()]
    await ingest([byId, byAddress])
    await database.query`
      UPDATE reviews SET erased_at = now(), deleted_at = now(), body = NULL WHERE external_id IN (${byId.external_id}, ${byAddress.external_id})`
    const email = `${randomUUID()}@post.example`
    await person({ left: true, email })
    const found = await ingest([
      { ...byId, rating: 1 },
      { ...byAddress, reviewer: email, rating: 1 },
    ])
    expect(found).toMatchObject({
      outcomes: [undefined, 'unchanged'],
      problems: [`1 external_id skipped: ${DEPARTED}`],
    })
    expect(found.touched.shopIds.size).toBe(0)
    for (const record of [byId, byAddress]) expect(await stored(record)).toMatchObject({ rating: 4 })
  })
})
