import type { Schema } from '@ws/api-client/contract'
import { asc, count } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { attachmentsTable } from '../../db/tables/attachments'
import { type AppError, conflict, outOfScope } from '../../lib/error'
import type { Context, Handler } from '../../lib/handler'
import { findEntity } from '../../lib/resource/registry'
import { requireMedia } from './media-rights'
import { readFile } from './present-file'

/** Nobody reads a longer list; the rest is counted. */
const LISTED = 100

/** The records that use a file, as far as the person may read them. */
export const listUses: Handler<'files.uses'> = async ({ params }, ctx) => {
  requireMedia(ctx, 'view')
  await readFile(ctx, params.id)
  return loadUses(ctx, [params.id])
}

/** How many records use each of these files; those that nothing uses are left out. */
export async function countUses(db: Db, files: readonly number[]): Promise<Map<number, number>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .select({ file: attachmentsTable.file, n: count() })
    .from(attachmentsTable)
    .where(anyOf(attachmentsTable.file, files))
    .groupBy(attachmentsTable.file)
  return new Map(rows.map(({ file, n }) => [file, n]))
}

/** 409: records use these files; the person is told which of them he may read. */
export async function filesInUse(ctx: Context, files: readonly number[]): Promise<AppError> {
  const { data, hidden } = await loadUses(ctx, files)
  const total = data.length + hidden
  return conflict('in_use', `Нельзя удалить: запись используется (${total})`, {
    count: total,
    uses: data,
    hidden,
    can_force: mayForce(ctx),
  })
}

/** Whether the person may delete what records use: who may delete the files of all. */
function mayForce({ actor }: Context): boolean {
  return actor.grants.get('media.delete')?.scope === 'all'
}

/** Whether what is used may go all the same; who asks for it without the right is refused. */
export function mayBeForced(ctx: Context, force = false): boolean {
  if (force && !mayForce(ctx)) throw outOfScope()
  return force
}

async function loadUses(
  ctx: Context,
  files: readonly number[],
): Promise<{ data: Schema<'FileUse'>[]; hidden: number }> {
  const rows = await ctx.db
    .select({ entity: attachmentsTable.entity, id: attachmentsTable.entity_id, field: attachmentsTable.kind })
    .from(attachmentsTable)
    .where(anyOf(attachmentsTable.file, files))
    .orderBy(asc(attachmentsTable.id))
  const data: Schema<'FileUse'>[] = []
  for (const name of new Set(rows.map(({ entity }) => entity))) {
    const entity = findEntity(name)
    if (!entity) continue
    const ids = [...new Set(rows.filter((row) => row.entity === name).map(({ id }) => id))]
    const readable = await entity.mayRead(ctx.db, ctx.actor, ids)
    const titles = await entity.titles?.(ctx.db, [...readable])
    for (const { id, field } of rows.filter((row) => row.entity === name && readable.has(row.id))) {
      data.push({ entity: name, entity_id: id, path: entity.path, title: titles?.get(id) ?? `№ ${id}`, field })
    }
  }
  return { data: data.slice(0, LISTED), hidden: rows.length - Math.min(data.length, LISTED) }
}
