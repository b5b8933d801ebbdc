import { type RawBuilder, sql } from 'kysely'

/**
 * Whether some texts together contain all of the words, whatever their case and accents. No word is a pattern, so it takes linear
 * time. It reads no index: use it on rows that are few already.
 * @param isCluster folds the texts once for each word, since a cluster pushes down no OFFSET
 */
export const containsWords = (
  texts: readonly RawBuilder<unknown>[],
  words: readonly string[],
  isCluster: boolean,
): RawBuilder<boolean> => {
  const folded = sql`lower(unaccent(concat_ws(' ', ${sql.join(texts)})))`
  if (isCluster)
    return sql<boolean>`(${sql.join(
      words.map(word => sql`strpos(${folded}, lower(unaccent(${word}::text))) > 0`),
      sql` and `,
    )})`
  return sql<boolean>`
  (select bool_and(strpos(folded.all_texts, lower(unaccent(word))) > 0)
     from (select ${folded} as all_texts offset 0) folded, unnest(${[...words]}::text[]) word)`
}
