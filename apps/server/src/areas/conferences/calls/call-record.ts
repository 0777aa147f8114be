import type { Schema } from '@ws/api-client/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { callsTable as table } from '../../../db/tables/conferences/calls'
import type { Actor } from '../../../lib/access/actor'
import { emit } from '../../../lib/events/outbox'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'

/** A stored call. */
export type CallRow = typeof table.$inferSelect

/** So long it rings, in milliseconds. */
export const RINGS = 30_000

/** Calls as the contract promises them. */
export async function presentCalls(db: Db, rows: readonly CallRow[]): Promise<Schema<'Call'>[]> {
  const people = await loadPersons(
    db,
    rows.flatMap(({ caller, callee, substituted_for }) => [caller, callee, substituted_for]),
  )
  return rows.flatMap(({ caller, callee, substituted_for, ...row }) => {
    const from = people.get(caller)
    const to = people.get(callee)
    if (!from || !to) return []
    const rings_for = Math.max(0, Date.parse(row.created_at) + RINGS - Date.now())
    const beside = { participants_details: [to], substituted_for_details: pick(people, substituted_for) }
    return [{ ...row, ...beside, caller_details: from, rings_for }]
  })
}

/** One call, for both who are in it: 404 for anybody else. Locked where it is about to be written. */
export async function requireCall(ctx: Context, id: number, lock: boolean): Promise<CallRow> {
  const query = ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOf(ctx.actor)))
  const [row] = lock ? await query.for('no key update') : await query
  if (!row) throw notFound()
  return row
}

/** Calls that a person made or got. */
export function isOf({ id }: Pick<Actor, 'id'>) {
  return or(eq(table.caller, id), eq(table.callee, id))
}

/** Whether a person speaks or is rung for. What rang for longer than it rings is nobody's. */
export function isBusy(id: number) {
  return and(
    isOf({ id }),
    sql`(${table.status} = 'active' or (${table.status} = 'ringing' and ${table.created_at} > now() - ${RINGS} * interval '1 millisecond'))`,
  )
}

/** Tells both what has become of a call, on all their devices, and answers it. */
export async function tellCall(ctx: Context, row: CallRow): Promise<Schema<'Call'>> {
  const [call] = await presentCalls(ctx.db, [row])
  if (!call) throw notFound()
  await emit(ctx, { event: 'call_changed', rooms: [`user:${row.caller}`, `user:${row.callee}`], payload: call })
  return call
}
