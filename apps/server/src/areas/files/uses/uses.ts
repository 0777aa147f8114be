import type { Schema } from '@ws/api-client/contract'
import { asc } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { type AppError, conflict, outOfScope } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { findEntity } from '../../../lib/resource/registry'
import { isLetInEverywhere } from '../access/media-access'
import { readFile } from '../listing/present-file'
import { requireMedia } from '../media-rights'

/** Nobody reads a longer list; the rest is counted. */
const LISTED = 100

/** The records that use a file, as far as the person may read them. */
export const listUses: Handler<'files.uses'> = async ({ params }, ctx) => {
  requireMedia(ctx, 'view')
  await readFile(ctx, params.id)
  return listed(await readUses(ctx, [params.id]))
}

/** 409: records use these files; the person is told which of them he may read. */
export async function filesInUse(ctx: Context, files: readonly number[]): Promise<AppError> {
  return refusalOf(ctx, await readUses(ctx, files), files.length)
}

/** The refusals of those of these files that records use, by file. */
export async function eachInUse(ctx: Context, files: readonly number[]): Promise<Map<number, AppError>> {
  const byFile = new Map<number, Use[]>()
  for (const use of await readUses(ctx, files)) {
    const known = byFile.get(use.file)
    if (known) known.push(use)
    else byFile.set(use.file, [use])
  }
  return new Map([...byFile].map(([file, uses]) => [file, refusalOf(ctx, uses, 1)]))
}

function refusalOf(ctx: Context, uses: readonly Use[], files: number): AppError {
  const { data, hidden } = listed(uses)
  const what = files === 1 ? 'файл: он используется' : 'файлы: они используются'
  return conflict('in_use', `Нельзя удалить ${what} в записях (${uses.length})`, {
    count: uses.length,
    uses: data,
    hidden,
    can_force: mayForce(ctx),
  })
}

/** Whether the person may delete what records use: who may delete the files of all. */
function mayForce({ actor }: Context): boolean {
  return isLetInEverywhere(actor)
}

/** Whether what is used may go all the same; who asks for it without the right is refused. */
export function mayBeForced(ctx: Context, force = false): boolean {
  if (force && !mayForce(ctx)) throw outOfScope()
  return force
}

/** A record that uses a file; undefined where the person may not read it. */
interface Use {
  file: number
  told: Schema<'FileUse'> | undefined
}

async function readUses(ctx: Context, files: readonly number[]): Promise<Use[]> {
  const table = attachmentsTable
  const rows = await ctx.db
    .select({ file: table.file, entity: table.entity, id: table.entity_id, field: table.kind })
    .from(table)
    .where(anyOf(table.file, files))
    .orderBy(asc(table.id))
  const told = new Map<string, (id: number, field: string) => Schema<'FileUse'> | undefined>()
  for (const name of new Set(rows.map(({ entity }) => entity))) {
    const entity = findEntity(name)
    if (!entity) continue
    const ids = [...new Set(rows.filter((row) => row.entity === name).map(({ id }) => id))]
    const readable = await entity.mayRead(ctx.db, ctx.actor, ids)
    const titles = await entity.titles?.(ctx.db, [...readable])
    told.set(name, (id, field) => {
      if (!readable.has(id)) return undefined
      return { entity: name, entity_id: id, path: entity.path, title: titles?.get(id) ?? `№ ${id}`, field }
    })
  }
  return rows.map(({ file, entity, id, field }) => ({ file, told: told.get(entity)?.(id, field) }))
}

function listed(uses: readonly Use[]): { data: Schema<'FileUse'>[]; hidden: number } {
  const data = uses.flatMap(({ told }) => told ?? []).slice(0, LISTED)
  return { data, hidden: uses.length - data.length }
}
