import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { objectsTable } from '../../../db/tables/places/objects'
import { roomsTable } from '../../../db/tables/places/rooms'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import type { RecordTable } from '../../../lib/resource/spec'
import { objects } from '../objects/objects.resource'
import { objectTypes } from './object-types.resource'
import { purposes } from './purposes.resource'
import { rooms } from './rooms.resource'

interface Words {
  lock(ctx: Context, id: number, verb: 'view' | 'delete'): Promise<{ name: string; is_active: boolean }>
  remove(ctx: Context, id: number): Promise<void>
}

/** The records that name a word. Their rows are handed back to their register only. */
interface Users {
  table: RecordTable
  column: PgColumn
  /** Writes another word into a locked row, with journal and event. */
  reword(ctx: Context, row: never, by: number): Promise<unknown>
}

/** «Заменить на …» of the dictionaries of places: another word takes the place of one that goes. */
export const replaceHandlers: Pick<Handlers, 'purposes.replaceBy' | 'objectTypes.replaceBy'> = {
  'purposes.replaceBy': async ({ params: { id }, body: { by } }, ctx) => {
    const { purpose_override } = contractRoomsTable
    const reword: Users['reword'] = (inner, row, purpose) => rooms.writeColumns(inner, row, { purpose })
    return replaceWord(ctx, purposes, { table: roomsTable, column: roomsTable.purpose, reword }, { id, by }, () =>
      ctx.tx.update(contractRoomsTable).set({ purpose_override: by }).where(eq(purpose_override, id)),
    )
  },
  'objectTypes.replaceBy': ({ params: { id }, body: { by } }, ctx) => {
    const reword: Users['reword'] = (inner, row, object_type) => objects.writeColumns(inner, row, { object_type })
    return replaceWord(ctx, objectTypes, { table: objectsTable, column: objectsTable.object_type, reword }, { id, by })
  },
}

/** All of it happens or nothing. */
async function replaceWord(
  ctx: Context,
  words: Words,
  users: Users,
  { id, by }: { id: number; by: number },
  beside?: () => Promise<unknown>,
): Promise<{ replaced: number }> {
  requirePermission(ctx.actor, 'properties.delete')
  const word = await words.lock(ctx, id, 'delete')
  if (by === id) throw invalid({ by: 'Выберите другое значение: это будет удалено' })
  const other = await words.lock(ctx, by, 'view')
  if (!other.is_active) throw invalid({ by: `«${other.name}» выключено: им нельзя заменить «${word.name}»` })
  const { table, column } = users
  const naming = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(column, id), isNull(table.deleted_at)))
    .orderBy(table.id)
    .for('no key update')
  for (const row of naming) await users.reword(ctx, row as never, by)
  // What was deleted may be restored, and names the other word then.
  await ctx.tx
    .update(table)
    .set({ [column.name]: by })
    .where(and(eq(column, id), isNotNull(table.deleted_at)))
  await beside?.()
  await words.remove(ctx, id)
  return { replaced: naming.length }
}
