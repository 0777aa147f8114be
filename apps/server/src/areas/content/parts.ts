import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { blobsTable } from '../../db/tables/files/blobs'
import { filesTable } from '../../db/tables/files/files'
import type { Context, Handler } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { findTarget } from '../../lib/resource/named-records'
import { findEntity } from '../../lib/resource/registry'
import { CONTENT_FILES } from '../../lib/text/checked-content'
import { readableFiles } from '../files/access/readable'
import { presentFileReference } from '../files/listing/present-file'
import { loadAttachedFiles } from '../files/upload/claim-files'
import { findContentKind } from './content-kinds'

/** What a text names, as it is called now. */
export const getContentParts: Handler<'content.parts'> = async ({ query }, ctx) => {
  const { entity, entity_id, files = [], people = [], records = [] } = query
  const attached = entity && entity_id ? await attachedTo(ctx, entity, entity_id) : []
  const missing = files.filter((id) => !attached.some((file) => file.id === id))
  return {
    files: [...attached.filter(({ id }) => files.includes(id)), ...(await ownReadable(ctx, missing))],
    people: [...(await loadPersons(ctx.db, people)).values()],
    records: await readableRecords(ctx, records),
  }
}

/** Files of the text of a record: whoever reads it reads them. */
async function attachedTo(ctx: Context, entity: string, id: number): Promise<Schema<'FileReference'>[]> {
  if (!(await findContentKind(entity)?.canView(ctx.db, ctx.actor, id))) return []
  return (await loadAttachedFiles(ctx, entity, [id], CONTENT_FILES)).get(id) ?? []
}

/** Files that the person reads in the storage: what was put into a text a moment ago belongs to no record yet. */
async function ownReadable(ctx: Context, ids: readonly number[]): Promise<Schema<'FileReference'>[]> {
  if (ids.length === 0) return []
  const readable = await readableFiles(ctx.db, ctx.actor, ids)
  const rows = await ctx.db
    .select({ file: filesTable, blob: blobsTable })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(anyOf(filesTable.id, ids), isNull(filesTable.deleted_at)))
  const own = rows.filter(({ file }) => readable.has(file.id) || file.created_by === ctx.actor.id)
  return own.map((row) => presentFileReference(ctx, row))
}

/** Records as they are called now, of those that the person reads: `contract:12`. */
export async function readableRecords(ctx: Context, named: readonly string[]): Promise<Schema<'ContentRecord'>[]> {
  const keys = named.map((one) => one.split(':') as [Schema<'RecordEntity'>, string])
  const found: Schema<'ContentRecord'>[] = []
  for (const entity of new Set(keys.map(([kind]) => kind))) {
    const kind = findEntity(entity)
    const ids = keys.flatMap(([of, id]) => (of === entity ? [Number(id)] : []))
    const seen = kind && (await findTarget(kind.path)?.reach(ctx.db, ctx.actor, ids, { living: true }))
    const titles = seen && (await kind.titles?.(ctx.db, [...seen]))
    for (const [id, title] of titles ?? []) found.push({ entity, entity_id: id, title, page: kind?.page?.(id) ?? null })
  }
  return found
}
