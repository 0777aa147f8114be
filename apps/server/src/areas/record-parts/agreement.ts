import type { Schema } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { decisionPeopleTable as asked } from '../../db/tables/records/decisions'
import { forbidden } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'

/** Whom a decision asks to agree with when they did, and whether the asking person still has to. */
export type Agreement = Pick<Schema<'Decision'>, 'people' | 'may_agree'>

/** Of a decision that asks nobody. */
export const NOBODY_ASKED: Agreement = { people: [], may_agree: false }

/** Puts down whom a decision asks to agree; who marks it has agreed by that. */
export async function askToAgree(ctx: Context, decision: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  const agreed_at = new Date().toISOString()
  await ctx.tx
    .insert(asked)
    .values(people.map((user) => ({ decision, user, agreed_at: user === ctx.actor.id ? agreed_at : null })))
}

/** Writes down that the asking person agrees; false where he had already. Refuses whoever is not asked. */
export async function agreeTo(ctx: Context, decision: number): Promise<boolean> {
  const isOwn = and(eq(asked.decision, decision), eq(asked.user, ctx.actor.id))
  const [own] = await ctx.tx.select().from(asked).where(isOwn)
  if (!own) throw forbidden('согласие дают те, кого о нём попросили')
  if (own.agreed_at !== null) return false
  await ctx.tx.update(asked).set({ agreed_at: sql`now()` }).where(isOwn)
  return true
}

/** How it stands with these decisions, by their numbers; one that asks nobody is not among them. */
export async function loadAgreements(ctx: Context, decisions: readonly number[]): Promise<Map<number, Agreement>> {
  if (decisions.length === 0) return new Map()
  const rows = await ctx.db.select().from(asked).where(anyOf(asked.decision, decisions)).orderBy(asked.user)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ user }) => user),
  )
  const found = new Map<number, Agreement>()
  for (const { decision, user, agreed_at } of rows) {
    const { people: others, may_agree } = found.get(decision) ?? NOBODY_ASKED
    const person = people.get(user)
    found.set(decision, {
      people: person ? [...others, { person, agreed_at }] : others,
      may_agree: may_agree || (user === ctx.actor.id && agreed_at === null),
    })
  }
  return found
}
