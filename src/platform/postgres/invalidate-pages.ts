import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** The NOTIFY channel of page cache invalidation; its payload is a tag. */
export const PAGES_CHANGED = 'candor_changed'

/**
 * A tag of cached pages (`src/lib/page-tags.ts`): text, or SQL that yields it. NULL matches no
 * page.
 */
export type PageTag = string | RawBuilder<string | null>

/**
 * Page cache invalidation: every process drops the guests' pages with these tags once the transaction commits (ADR 9). A tag
 * that is neither a shop's nor a person's, such as 'rates', drops all pages and everything else that is cached.
 */
export const invalidatePages = (db: Db, ...tags: readonly PageTag[]) =>
  sql`select pg_notify(${PAGES_CHANGED}, tag) from unnest(array[${sql.join(tags)}]::text[]) as tag
      where tag is not null`.execute(db)
