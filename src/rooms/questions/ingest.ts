import { type Incoming, type Ingested, nothingIngested } from '../../lib/ingest.ts'
import { detectLanguage } from '../../lib/text/detect-language.ts'
import { ofOneShop } from '../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../platform/postgres/query.ts'
import { findProductsAt, findShops, inShop } from '../catalog/ingest.ts'
import { shownName, withoutAddresses } from '../people/ingest.ts'

/** An imported question with its answers; without `product` it is for the shop itself. */
export interface QuestionRow {
  shop: string
  product?: string | undefined
  external_id: string
  asker: string
  body: string
  created_at: string
  answers: { by_shop: boolean; name: string; body: string; created_at: string }[]
}

interface Question {
  shop_id: number
  external_id: string
  product_id: number | null
  asker_name: string
  body: string
  language: string | null
  created_at: string
}

type Answer = QuestionRow['answers'][number] & { shop_id: number; question: string; language: string | null }

/**
 * Upserts questions by shop and external id, and their answers by name and time: known ones get the new text, others
 * are appended; none are deleted. Shop and external id must be unique within `rows`.
 */
export async function ingestQuestions(sql: Query, rows: Incoming<QuestionRow>[]): Promise<Ingested> {
  const result = nothingIngested()
  const shops = await findShops(
    sql,
    rows.map(row => row.record.shop),
  )
  const productKeys = rows.flatMap(({ record }) => {
    const shop = shops.get(record.shop)
    return shop && record.product !== undefined ? [{ shop_id: shop.shop_id, external_id: record.product }] : []
  })
  const productAt = await findProductsAt(sql, productKeys)
  const recordOf = new Map<string, QuestionRow>()
  const questions: Question[] = []
  const answers: Answer[] = []
  for (const { line, record } of rows) {
    const shop = shops.get(record.shop)
    if (!shop) {
      result.problems.push({
        line,
        column: 'shop',
        reason: `the shop "${record.shop}" is not known`,
        outcome: 'skipped',
      })
      continue
    }
    const { shop_id } = shop
    const product_id = record.product === undefined ? null : productAt(shop_id, record.product, record.created_at)
    if (product_id === undefined) {
      result.problems.push({
        line,
        column: 'product',
        reason: `the product "${record.product}" is not known`,
        outcome: 'skipped',
      })
      continue
    }
    recordOf.set(inShop(shop_id, record.external_id), record)
    result.outcomes.set(record, 'unchanged')
    questions.push({
      shop_id,
      external_id: record.external_id,
      product_id,
      asker_name: shownName(record.asker),
      body: withoutAddresses(record.body),
      language: await detectLanguage(record.body),
      created_at: record.created_at,
    })
    for (const answer of record.answers)
      answers.push({
        ...answer,
        shop_id,
        question: record.external_id,
        name: shownName(answer.name),
        body: answer.by_shop ? answer.body : withoutAddresses(answer.body),
        language: await detectLanguage(answer.body),
      })
  }
  if (questions.length === 0) return result
  const stored = await storeQuestions(sql, questions)
  const touched = new Map(stored.map(question => [inShop(question.shop_id, question.external_id), question.added]))
  if (answers.length > 0) {
    const changed = await storeAnswers(sql, answers)
    for (const answer of changed) {
      const key = inShop(answer.shop_id, answer.external_id)
      if (!touched.has(key)) touched.set(key, false)
    }
    if (changed.length > 0) await recountAnswered(sql, changed)
  }
  for (const [key, added] of touched) result.outcomes.set(recordOf.get(key)!, added ? 'added' : 'changed')
  return result
}

const storeQuestions = (sql: Query, questions: Question[]) => sql<{
  shop_id: number
  external_id: string
  added: boolean
}>`
  INSERT INTO questions (shop_id, external_id, product_id, asker_name, body, language, created_at)
  SELECT * FROM json_to_recordset(${JSON.stringify(questions)}::text::json) AS _(
    shop_id bigint, external_id text, product_id bigint, asker_name text, body text, language text, created_at timestamptz)
  ON CONFLICT (shop_id, external_id) DO UPDATE SET
    product_id = excluded.product_id, asker_name = excluded.asker_name, body = excluded.body, language = excluded.language,
    created_at = excluded.created_at
  WHERE (questions.product_id, questions.asker_name, questions.body, questions.created_at)
        IS DISTINCT FROM (excluded.product_id, excluded.asker_name, excluded.body, excluded.created_at)
  RETURNING shop_id, external_id, xmax = 0 AS added`

/** Known answers keep their positions, matched in order among equal name and time; new ones are appended. */
const storeAnswers = (sql: Query, answers: Answer[]) => sql<{ shop_id: number; external_id: string }>`
  WITH given AS (
    SELECT q.shop_id, q.question_id, q.external_id, i.by_shop, i.name, i.body, i.language, i.created_at, k.position,
           row_number() OVER (PARTITION BY q.shop_id, q.question_id, k.position IS NULL ORDER BY i.place) - 1 AS nth,
           (SELECT coalesce(max(position) + 1, 0) FROM answers a
             WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id ${ofOneShop(answers, 'a')}) AS next
    FROM (SELECT *, row_number() OVER (PARTITION BY shop_id, question, name, created_at ORDER BY place) AS ordinal
          FROM json_to_recordset(${withPlaces(answers)}::text::json) AS _(
            shop_id bigint, question text, by_shop boolean, name text, body text, language text, created_at timestamptz, place bigint)) i
    JOIN questions q ON q.shop_id = i.shop_id AND q.external_id = i.question ${ofOneShop(answers, 'q')}
    LEFT JOIN LATERAL (SELECT position FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id
                         AND a.name = i.name AND a.created_at = i.created_at ${ofOneShop(answers, 'a')} ORDER BY position
                       OFFSET i.ordinal - 1 LIMIT 1) k ON true
  ), stored AS (
    INSERT INTO answers (shop_id, question_id, position, by_shop, name, body, language, created_at)
    SELECT DISTINCT ON (1, 2, 3) shop_id, question_id, coalesce(position, next + nth), by_shop, name, body, language, created_at
    FROM given
    ON CONFLICT (shop_id, question_id, position) DO UPDATE SET by_shop = excluded.by_shop, body = excluded.body, language = excluded.language
    WHERE (answers.by_shop, answers.body) IS DISTINCT FROM (excluded.by_shop, excluded.body)
    RETURNING shop_id, question_id)
  SELECT DISTINCT shop_id, external_id FROM stored JOIN questions USING (shop_id, question_id) WHERE true ${ofOneShop(answers, 'questions')}`

/** Recounts whether the shop has answered these questions. */
const recountAnswered = (sql: Query, keys: readonly { shop_id: number; external_id: string }[]) => sql`
  UPDATE questions q SET shop_answered = EXISTS (
    SELECT 1 FROM answers a WHERE a.shop_id = q.shop_id AND a.question_id = q.question_id
      AND a.by_shop AND a.listed AND a.removed_at IS NULL ${ofOneShop(keys, 'a')})
  FROM json_to_recordset(${JSON.stringify(keys)}::text::json) AS k(shop_id bigint, external_id text)
  WHERE q.shop_id = k.shop_id AND q.external_id = k.external_id ${ofOneShop(keys, 'q')}`

/** Serialises rows with their index, since a SQL join has no order. */
const withPlaces = (rows: object[]) => JSON.stringify(rows.map((row, place) => ({ ...row, place })))
