import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { loadConfig } from '../src/platform/config.ts'
import { reportFailure } from '../src/platform/failure.ts'
import { createCsrf } from '../src/platform/http/forms/csrf.ts'
import { guest } from '../src/platform/http/handler.ts'
import { mountCalls } from '../src/platform/http/mount.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { encodeProductId } from '../src/rooms/catalog/encoded-id.ts'
import { searchRoutes } from '../src/rooms/search/routes.ts'
import type { SearchData } from '../src/rooms/search/schemas.ts'
import { importRecords } from '../src/rooms/transfer/service.ts'
import { type Catalogue, catalogueOf, demoCatalogue } from './relevance/catalogues.ts'
import { answersOf, DATA_SETS, type DataSetName, HALVES, idOf, type Query, readQueries } from './relevance/queries.ts'
import { type Measured, printFigures, printWorst } from './relevance/report.ts'
import { ndcg, RECALL_DEPTH, recall } from './relevance/scores.ts'
import { client } from './search/measure.ts'

/**
 * npm run bench:relevance -- [--clothing FILE] [--books FILE] [--marketplace FILE] [--worst 25]
 *
 * Asks everyday searches with known answers through the JSON call over HTTP, and prints how good the results are: NDCG of
 * the first ten, recall in the first hundred, and how often nothing was found. Each data set is a database of its own,
 * imported anew. The demo world is always measured, others if their file (Candor JSONL, plain or .gz) is given. Filters
 * are off, so that answers do not depend on the scores of shops.
 */
const { values: options } = parseArgs({
  options: {
    clothing: { type: 'string' },
    books: { type: 'string' },
    marketplace: { type: 'string' },
    worst: { type: 'string', default: '25' },
  },
})

try {
  await bench()
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

async function bench() {
  const queries = HALVES.flatMap(readQueries)
  const server = await openDatabaseServer(loadConfig())
  const admin = openDatabase(server.superuserUrl, { connections: 1 })
  const measured: Measured[] = []
  try {
    for (const name of DATA_SETS) {
      const catalogue = await openCatalogue(name)
      if (!catalogue) {
        console.log(`${name}: not measured, give its file by --${name}`)
        continue
      }
      const database = `bench_relevance_${name}`
      await admin.query.raw(`drop database if exists ${database} with (force)`)
      await admin.query.raw(`create database ${database}`)
      try {
        const url = Object.assign(new URL(server.superuserUrl), { pathname: `/${database}` }).href
        measured.push(
          ...(await measure(
            url,
            catalogue,
            queries.filter(({ data }) => data === name),
          )),
        )
      } finally {
        await admin.query.raw(`drop database ${database} with (force)`)
      }
    }
  } finally {
    await admin.close()
    await server.release()
  }
  printFigures(measured)
  printWorst(measured, Number(options.worst))
}

async function openCatalogue(name: DataSetName): Promise<Catalogue | null> {
  if (name === 'demo') return demoCatalogue()
  const path = options[name]
  return path === undefined ? null : await catalogueOf(resolve(process.env.INIT_CWD ?? '.', path))
}

async function measure(url: string, catalogue: Catalogue, queries: readonly Query[]): Promise<Measured[]> {
  await migrate(url)
  const database = openDatabase(url, { connections: 4 })
  const app = Fastify()
  mountCalls(app, searchRoutes(database.steady), async () => guest(), createCsrf('bench'))
  const { ask, close } = client(await app.listen({ port: 0, host: '127.0.0.1' }))
  try {
    await importRecords(database, catalogue.records, {
      onProblem: problem => {
        throw new Error(`A record was refused: ${JSON.stringify(problem)}`)
      },
    })
    await database.query`vacuum analyze`
    const ids = await publicIds(database)
    const titles = new Map(catalogue.products.map(product => [idOf(product), product.title]))
    const measured: Measured[] = []
    for (const query of queries) {
      const answers = answersOf(query, catalogue.products)
      if (![...answers.values()].includes(3)) throw new Error(`No product answers “${query.text}”`)
      const results = (await searchFor(query.text, ask)).map(id => ids.get(id)!)
      measured.push({
        query,
        ndcg: ndcg(results, answers),
        recall: recall(results, answers),
        found: results.length > 0,
        first: results.slice(0, 3).map(id => titles.get(id)!),
      })
    }
    return measured
  } finally {
    close()
    await app.close()
    await database.close()
  }
}

/** Products as the query files name them, by their public ids. */
async function publicIds({ query }: Database): Promise<Map<string, string>> {
  const rows = await query<{ shop_id: number; product_id: number; external_id: string; domain: string }>`
    select shop_id, product_id, external_id, domain from products join shops using (shop_id)`
  return new Map(
    rows.map(({ shop_id, product_id, external_id, domain }) => [
      encodeProductId(shop_id, product_id),
      idOf({ shop: domain.split('.')[0]!, externalId: external_id }),
    ]),
  )
}

/** Public ids of the first hundred results, best first, and of the close matches that the page shows below them. */
async function searchFor(text: string, ask: (path: string) => Promise<string>): Promise<string[]> {
  const found: string[] = []
  const close: string[] = []
  for (let page = 1; found.length < RECALL_DEPTH; page++) {
    const query = new URLSearchParams({ q: text, min_transparency: '0', page: String(page) })
    const { data } = JSON.parse(await ask(`/reviews/search.json?${query}`)) as { data: SearchData }
    found.push(...data.search_results.map(({ encoded_product_id }) => encoded_product_id))
    close.push(...(data.close_matches?.search_results ?? []).map(({ encoded_product_id }) => encoded_product_id))
    if (data.search_results.length < data.per_page) break
  }
  return [...found, ...close]
}
