import type { Schema } from '@ws/api-client/contract'
import { arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Approval, documentsTable as table } from '../../db/tables/documents/documents'
import type { Actor } from '../../lib/access/actor'
import { isListed } from '../../lib/access/shared-access'
import { forbidden } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import type { Scopes } from '../../lib/resource/spec'
import { isAwaitedDocument } from '../people/awaited-documents'

type Level = Schema<'AccessLevel'>
type Row = typeof table.$inferSelect

/** One's own are documents that one holds, was let into or is asked to approve, himself or for somebody away; only who holds one deletes it. */
export const documentScopes: Scopes = {
  own: (actor, verb) => {
    if (verb === 'delete') return eq(table.owner, actor.id)
    if (verb === 'edit') return sql`(${or(eq(table.owner, actor.id), isListed(table, actor, 'edit'))})`
    return sql`(${or(eq(table.owner, actor.id), isSharedWith(actor))})`
  },
}

/** Others' documents that a person may read all the same. */
export function isSharedWith(actor: Actor): SQL {
  return sql`(${or(eq(table.is_public, true), isAskedOf(actor), isListed(table, actor, 'view'))})`
}

/** Documents that the person approves, or approves for somebody away; what he decided for another he can still look at. */
function isAskedOf({ id }: Actor): SQL {
  const asDeputy = JSON.stringify([{ deputy: id }])
  return sql`(${arrayContains(table.approvers, [id])} or ${table.approvals} @> ${asDeputy}::jsonb or ${isAwaitedDocument(id)})`
}

/** The decisions that wait for a person, who stands in for those who are absent. */
export function turnsOf(
  { approvals }: Pick<Row, 'approvals'>,
  person: number,
  absent: ReadonlySet<number>,
): Approval[] {
  return approvals.filter(({ profile, decision }) => decision === null && (profile === person || absent.has(profile)))
}

/** What the person may do with the content of each document, whatever its status. */
export async function contentLevels(
  ctx: Pick<Context, 'db' | 'actor'>,
  rows: readonly Row[],
): Promise<(row: Row) => Level> {
  const { actor } = ctx
  const may = actor.grants.get('documents.edit')
  const reached = may?.scope === 'all' ? undefined : await letInTo(ctx, rows)
  return (row) => {
    if (!may) return 'view'
    if (!reached || row.owner === actor.id) return 'edit'
    return reached.get(row.id) ?? 'view'
  }
}

/** Refuses whoever may only read a document, which he sees. */
export async function requireComment(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
  if (!row || (await contentLevels(ctx, [row]))(row) === 'view') throw forbidden('комментирование документа')
}

/** Whether a person decides who else sees a document: who holds it, or who may change them all. */
export function mayShare(actor: Actor, row: Pick<Row, 'owner'>): boolean {
  return row.owner === actor.id || actor.grants.get('documents.edit')?.scope === 'all'
}

async function letInTo(ctx: Pick<Context, 'db' | 'actor'>, rows: readonly Row[]): Promise<Map<number, Level>> {
  if (rows.length === 0) return new Map()
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  )
  const found = await ctx.db
    .select({
      id: table.id,
      edit: sql<boolean>`${isListed(table, ctx.actor, 'edit')}`,
      comment: sql<boolean>`(${isListed(table, ctx.actor, 'comment')} or ${isAskedOf(ctx.actor)})`,
    })
    .from(table)
    .where(sql`${table.id} in (${ids})`)
  return new Map(found.map(({ id, edit, comment }) => [id, edit ? 'edit' : comment ? 'comment' : 'view']))
}
