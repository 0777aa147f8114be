import type { Schema } from '@ws/api-client/contract'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { documentsTable as table } from '../../db/tables/documents/documents'
import { recordLinksTable as links } from '../../db/tables/records/record-links'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { storedLink } from '../record-parts/links'
import { keyOf, kindOf, readableRecords } from '../record-parts/record-of'

/** How a document is called among records. */
export const DOCUMENT = 'document'

/** The records that documents are tied to, as far as the person may read them, by the number of the document. */
export async function loadLinks(ctx: Context, ids: readonly number[]): Promise<Map<number, Schema<'DocumentLink'>[]>> {
  const found = new Map<number, Schema<'DocumentLink'>[]>()
  if (ids.length === 0) return found
  const rows = await ctx.db
    .select()
    .from(links)
    .where(
      or(
        and(eq(links.from_entity, DOCUMENT), inArray(links.from_id, [...ids])),
        and(eq(links.to_entity, DOCUMENT), inArray(links.to_id, [...ids])),
      ),
    )
    .orderBy(links.id)
  const ends = rows.flatMap((row) => [
    { document: row.from_id, of: row.from_entity, entity: row.to_entity, entity_id: row.to_id },
    { document: row.to_id, of: row.to_entity, entity: row.from_entity, entity_id: row.from_id },
  ])
  const wanted = ends.filter(({ of, document }) => of === DOCUMENT && ids.includes(document))
  const readable = await readableRecords(ctx, wanted)
  for (const { document, entity, entity_id } of wanted) {
    const record = readable.get(keyOf({ entity, entity_id }))
    if (!record) continue
    found.set(document, [...(found.get(document) ?? []), { entity: kindOf(entity), entity_id, ...record }])
  }
  return found
}

/** Documents tied to a record, `contract:12`. */
export function isTiedTo(record: string): SQL {
  const [entity = '', number = '0'] = record.split(':')
  const id = sql`${number}::bigint`
  return sql`exists (select 1 from ${links} where
    (${links.from_entity} = ${DOCUMENT} and ${links.from_id} = ${table.id} and ${links.to_entity} = ${entity} and ${links.to_id} = ${id})
    or (${links.to_entity} = ${DOCUMENT} and ${links.to_id} = ${table.id} and ${links.from_entity} = ${entity} and ${links.from_id} = ${id}))`
}

/** Ties a new document to a record that the person may read, `contract:12`. */
export async function tieTo(ctx: Context, document: number, record: string): Promise<void> {
  const [entity = '', number = '0'] = record.split(':')
  const other = { entity, entity_id: Number(number) }
  if (!(await readableRecords(ctx, [other])).has(keyOf(other))) throw invalid({ link: 'Нет такой записи' })
  await ctx.tx
    .insert(links)
    .values({ ...storedLink({ entity: DOCUMENT, entity_id: document }, other, 'relates'), created_by: ctx.actor.id })
    .onConflictDoNothing()
}
