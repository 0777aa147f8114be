import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { functionalDraftsTable as table } from '../../db/tables/functionals/functional-versions'
import { requirePermission } from '../../lib/access/permissions'
import { notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'

/** What people try out in the sandbox: each has one draft, and shows it by its link. */
export const draftHandlers: Pick<
  Handlers,
  'functionals.draft' | 'functionals.keepDraft' | 'functionals.dropDraft' | 'functionals.sharedDraft'
> = {
  'functionals.draft': async (_input, ctx) => {
    requirePermission(ctx.actor, 'functionals.view')
    const [row] = await ctx.db.select().from(table).where(eq(table.user, ctx.actor.id))
    return present(ctx, row)
  },

  'functionals.keepDraft': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'functionals.view')
    const [row] = await ctx.tx
      .insert(table)
      .values({ user: ctx.actor.id, operations: body.operations, share_key: randomUUID() })
      .onConflictDoUpdate({ target: table.user, set: { operations: body.operations, updated_at: sql`now()` } })
      .returning()
    return present(ctx, row)
  },

  'functionals.dropDraft': async (_input, ctx) => {
    requirePermission(ctx.actor, 'functionals.view')
    await ctx.tx.delete(table).where(eq(table.user, ctx.actor.id))
  },

  'functionals.sharedDraft': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'functionals.view')
    const [row] = await ctx.db.select().from(table).where(eq(table.share_key, params.key))
    if (!row) throw notFound()
    return present(ctx, row)
  },
}

async function present(ctx: Context, row: typeof table.$inferSelect | undefined): Promise<Schema<'FunctionalDraft'>> {
  const user = row?.user ?? ctx.actor.id
  const people = await loadPersons(ctx.db, [user])
  return {
    operations: row?.operations ?? [],
    share_key: row?.share_key ?? null,
    author_details: pick(people, user),
    updated_at: row?.updated_at ?? null,
    is_own: user === ctx.actor.id,
  }
}
