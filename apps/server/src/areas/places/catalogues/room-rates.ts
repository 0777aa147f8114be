import { type SQL, sql } from 'drizzle-orm'
import { roomsTable } from '../../../db/tables/places/rooms'
import type { Actor } from '../../../lib/access/actor'

type Rates = Pick<typeof roomsTable.$inferSelect, 'ask_rate' | 'min_rate'>
type Asking = { actor: Pick<Actor, 'grants'> }

/** Whether the person is told what is asked for rooms: who may see amounts of contracts or payments. */
export function seesRates({ actor }: Asking): boolean {
  return actor.grants.has('contracts.view') || actor.grants.has('payments.view')
}

/** Rates of rooms that the person is not told; what is least asked for is known to those who let rooms. */
export function untoldRates(actor: Asking['actor']): (keyof Rates)[] {
  if (!seesRates({ actor })) return ['ask_rate', 'min_rate']
  return actor.grants.has('properties.edit') ? [] : ['min_rate']
}

/** The rates of a room as far as the person is told them. */
export function ratesOf({ actor }: Asking, { ask_rate, min_rate }: Rates): Rates {
  return { ask_rate, min_rate, ...Object.fromEntries(untoldRates(actor).map((name) => [name, null])) }
}

/** What is least asked for a room, as far as the person is told it. */
export function leastRate({ actor }: Asking, { min_rate }: Pick<Rates, 'min_rate'>): string | null {
  return untoldRates(actor).includes('min_rate') ? null : min_rate
}

/** The rate of the room of the outer query, to order and to narrow a list by. */
export function askRateIn(ctx: Asking): SQL {
  return seesRates(ctx) ? sql`${roomsTable.ask_rate}` : sql`null::numeric`
}
