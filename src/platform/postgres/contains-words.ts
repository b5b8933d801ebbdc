import { type RawBuilder, sql } from 'kysely'

/**
 * Whether some texts together contain all of the words, whatever their case and accents. No word is a pattern, so it takes linear
 * time. It reads no index: use it on rows that are few already.
 */
export const containsWords = (texts: readonly RawBuilder<unknown>[], words: readonly string[]) => sql<boolean>`
  (select bool_and(strpos(folded.all_texts, lower(unaccent(word))) > 0)
     from (select lower(unaccent(concat_ws(' ', ${sql.join(texts)}))) as all_texts offset 0) folded,
       unnest(${[...words]}::text[]) word)`
