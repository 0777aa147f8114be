import { and, eq } from 'drizzle-orm'
import { watchersTable } from '../../db/tables/records/watchers'
import type { Handlers } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { type RecordKey, readRecord } from './record-of'

/** Наблюдатели: whoever may read a record may be told what happens to it. */
export const watchersHandlers: Pick<Handlers, 'watchers.list' | 'watchers.create' | 'watchers.remove'> = {
  'watchers.list': async ({ query }, ctx) => {
    await readRecord(ctx, query, 'watching')
    const rows = await ctx.db.select({ user: watchersTable.user }).from(watchersTable).where(ofRecord(query))
    const people = await loadPersons(
      ctx.db,
      rows.map(({ user }) => user),
    )
    return { data: [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'ru')) }
  },
  'watchers.create': async ({ body: { entity, entity_id } }, ctx) => {
    await readRecord(ctx, { entity, entity_id }, 'watching')
    await ctx.tx.insert(watchersTable).values({ entity, entity_id, user: ctx.actor.id }).onConflictDoNothing()
    const person = (await loadPersons(ctx.tx, [ctx.actor.id])).get(ctx.actor.id)
    if (!person) throw new Error('Who asks is no person')
    return { person }
  },
  // Not asked whether the person still sees the record: he may always cease to be told.
  'watchers.remove': async ({ query }, ctx) => {
    await ctx.tx.delete(watchersTable).where(and(ofRecord(query), eq(watchersTable.user, ctx.actor.id)))
  },
}

function ofRecord({ entity, entity_id }: RecordKey) {
  return and(eq(watchersTable.entity, entity), eq(watchersTable.entity_id, entity_id))
}
