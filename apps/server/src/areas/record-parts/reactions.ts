import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { profilesTable } from '../../db/tables/people/profiles'
import { reactionsTable as reactions } from '../../db/tables/records/reactions'
import type { Context } from '../../lib/http/handler'

type Reaction = Schema<'Reaction'>

/** So many people are named. */
const NAMED = 10

/** Reactions to records of one kind, by number; what was given first stands first. */
export async function loadReactions(
  ctx: Context,
  entity: string,
  ids: readonly number[],
): Promise<Map<number, Reaction[]>> {
  const found = new Map<number, Reaction[]>()
  if (ids.length === 0) return found
  const rows = await ctx.db
    .select({ id: reactions.entity_id, kind: reactions.kind, user: reactions.user, name: profilesTable.full_name })
    .from(reactions)
    .innerJoin(profilesTable, eq(profilesTable.id, reactions.user))
    .where(and(eq(reactions.entity, entity), anyOf(reactions.entity_id, ids)))
    .orderBy(asc(reactions.created_at), asc(reactions.user))
  for (const { id, kind, user, name } of rows) {
    const given = found.get(id) ?? []
    found.set(id, given)
    let reaction = given.find((one) => one.kind === kind)
    if (!reaction) {
      reaction = { kind, count: 0, is_mine: false, people: [] }
      given.push(reaction)
    }
    reaction.count += 1
    reaction.is_mine ||= user === ctx.actor.id
    if (name && reaction.people.length < NAMED) reaction.people.push(name)
  }
  return found
}

/** Gives a reaction of the asking person, or takes the same one back; answers all reactions there are. */
export async function toggleReaction(
  ctx: Context,
  entity: string,
  id: number,
  kind: Reaction['kind'],
): Promise<{ reactions: Reaction[] }> {
  const own = { entity, entity_id: id, user: ctx.actor.id, kind }
  const added = await ctx.tx.insert(reactions).values(own).onConflictDoNothing().returning({ user: reactions.user })
  if (added.length === 0) {
    await ctx.tx
      .delete(reactions)
      .where(
        and(
          eq(reactions.entity, entity),
          eq(reactions.entity_id, id),
          eq(reactions.user, ctx.actor.id),
          eq(reactions.kind, kind),
        ),
      )
  }
  return { reactions: (await loadReactions(ctx, entity, [id])).get(id) ?? [] }
}
