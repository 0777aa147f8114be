import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database'
import { searchDocumentsTable } from '../../db/tables/system/search-documents'
import { searchWordsTable as table } from '../../db/tables/system/search-words'
import { todoSearchTable } from '../../db/tables/todos/todo-search'

/** Words shorter than this are like too many others to guess at. */
export const GUESSED_FROM = 4
/** What is longer is no word of a language. */
const LONGEST = 40

/** Gathers the words of all titles anew; answers how many are new or gone. */
export async function gatherWords({ reader }: Database): Promise<number> {
  const { rows } = await reader.execute<{ changed: number }>(sql`
    with found as materialized (
      select word, count(*)::int as titles
      from (select title from ${searchDocumentsTable} union all select lower(title) from ${todoSearchTable}) as titles,
        regexp_split_to_table(translate(title, 'ё', 'е'), '[^а-яa-z]+') as word
      where length(word) between ${GUESSED_FROM} and ${LONGEST} group by word),
    gone as (delete from ${table} where word not in (select word from found) returning 1),
    written as (insert into ${table} (word, titles) select word, titles from found
      on conflict (word) do update set titles = excluded.titles where ${table.titles} <> excluded.titles returning xmax = 0 as is_new)
    select ((select count(*) from gone) + (select count(*) from written where is_new))::int as changed`)
  return rows[0]?.changed ?? 0
}

/** Each of these words as it is most likely meant, itself where it is known; undefined for one that is like none. */
export async function meantWords(db: Db, words: readonly string[]): Promise<(string | undefined)[]> {
  const { rows } = await db.execute<{ meant: string | null }>(sql`
    select search_meant(word) as meant from unnest(${sql.param([...words])}::text[]) with ordinality as typed(word, place) order by place`)
  return rows.map(({ meant }) => meant ?? undefined)
}
