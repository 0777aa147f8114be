import { and, desc, eq } from 'drizzle-orm'
import { favoritesTable } from '../../db/tables/records/favorites'
import type { Handlers } from '../../lib/http/handler'
import { keyOf, kindOf, readableRecords, readRecord } from './record-of'

/** Nobody looks through a longer list. */
const LISTED = 500

/** Избранное: a person's own stars on records that he may read. */
export const favoritesHandlers: Pick<Handlers, 'favorites.list' | 'favorites.create' | 'favorites.remove'> = {
  'favorites.list': async ({ query }, ctx) => {
    const { user, entity, entity_id, created_at } = favoritesTable
    const rows = await ctx.db
      .select({ entity, entity_id, created_at })
      .from(favoritesTable)
      .where(and(eq(user, ctx.actor.id), query.entity && eq(entity, query.entity)))
      .orderBy(desc(created_at), desc(entity_id))
      .limit(LISTED)
    const readable = await readableRecords(ctx, rows)
    const data = rows.flatMap((row) => {
      const record = readable.get(keyOf(row))
      return record ? [{ ...row, ...record, entity: kindOf(row.entity) }] : []
    })
    return { data }
  },
  'favorites.create': async ({ body: { entity, entity_id } }, ctx) => {
    const { title, path } = await readRecord(ctx, { entity, entity_id }, 'favorites')
    const [added] = await ctx.tx
      .insert(favoritesTable)
      .values({ user: ctx.actor.id, entity, entity_id })
      .onConflictDoUpdate({
        target: [favoritesTable.user, favoritesTable.entity, favoritesTable.entity_id],
        set: { entity_id },
      })
      .returning()
    if (!added) throw new Error('The database answered an insert with no row')
    return { entity, entity_id, title, path, created_at: added.created_at }
  },
  // Not asked whether the person still sees the record: a star is his own.
  'favorites.remove': async ({ query: { entity, entity_id } }, ctx) => {
    const { user, ...columns } = favoritesTable
    await ctx.tx
      .delete(favoritesTable)
      .where(and(eq(user, ctx.actor.id), eq(columns.entity, entity), eq(columns.entity_id, entity_id)))
  },
}
