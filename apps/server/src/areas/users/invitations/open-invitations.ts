import type { Schema } from '@ws/api-client/contract'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { invitationsTable } from '../../../db/tables/access/invitations'
import { rolesTable } from '../../../db/tables/access/roles'
import { usersTable } from '../../../db/tables/access/users'
import { requireMayGrantRoles } from '../../../lib/access/permission-changes'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../../lib/people/persons'
import { containsCondition } from '../../../lib/resource/list/list-query'
import { makeSecret } from '../passwords/secret-link'
import { INVITATION_LIFE, sendInvitation } from './invitations'

/** Who was invited and has not come yet. */
export const listInvitations: Handler<'users.invitations'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'users.create')
  const { page = 1, page_size = 25, search } = query
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  const wanted = and(
    isNull(invitationsTable.accepted_at),
    ...words.map((word) => containsCondition(invitationsTable.email, word)),
  )
  const rows = await ctx.db
    .select({ row: invitationsTable, isOverdue: sql<boolean>`${invitationsTable.expires_at} <= now()` })
    .from(invitationsTable)
    .where(wanted)
    .orderBy(desc(invitationsTable.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const [found] = await ctx.db.select({ total: count() }).from(invitationsTable).where(wanted)
  const total = found?.total ?? 0
  return {
    data: await present(ctx, rows),
    meta: { page, page_size, total, pages: Math.ceil(total / page_size) },
  }
}

/** A new link in place of the old one, which is over from now on. */
export const resendInvitation: Handler<'users.resendInvitation'> = async ({ params }, ctx) => {
  const invitation = await lockInvitation(ctx, params.id)
  const accounts = await ctx.tx.$count(usersTable, eq(usersTable.email, invitation.email))
  if (accounts > 0) throw conflict('account_exists', 'У этого человека уже есть учётная запись')
  const { secret, hash } = makeSecret()
  const [row] = await ctx.tx
    .update(invitationsTable)
    // Whoever sends it anew vouches for it.
    .set({ token_hash: hash, expires_at: INVITATION_LIFE, created_by: ctx.actor.id })
    .where(eq(invitationsTable.id, invitation.id))
    .returning({ expires_at: invitationsTable.expires_at })
  if (!row) throw new Error('A locked invitation was not written')
  await recordAudit(ctx, {
    action: 'update',
    entity: 'invitation',
    entity_id: invitation.id,
    entity_title: invitation.email,
    changes: { expires_at: { from: invitation.expires_at, to: row.expires_at } },
  })
  return sendInvitation(ctx, { ...invitation, ...row }, secret)
}

/** Nobody comes in by this invitation any more. */
export const withdrawInvitation: Handler<'users.withdrawInvitation'> = async ({ params }, ctx) => {
  const { id, email } = await lockInvitation(ctx, params.id)
  await ctx.tx.delete(invitationsTable).where(eq(invitationsTable.id, id))
  await recordAudit(ctx, { action: 'delete', entity: 'invitation', entity_id: id, entity_title: email })
}

/** Who could not give its roles himself neither renews an invitation nor takes it back. */
async function lockInvitation(ctx: Context, id: number) {
  requirePermission(ctx.actor, 'users.create')
  const [invitation] = await ctx.tx
    .select()
    .from(invitationsTable)
    .where(and(eq(invitationsTable.id, id), isNull(invitationsTable.accepted_at)))
    .for('update')
  if (!invitation) throw notFound()
  await requireMayGrantRoles(ctx, invitation.roles)
  return invitation
}

async function present(
  ctx: Context,
  rows: readonly { row: typeof invitationsTable.$inferSelect; isOverdue: boolean }[],
): Promise<Schema<'OpenInvitation'>[]> {
  const roles = await loadReferences(
    ctx.db,
    rolesTable,
    rolesTable.name,
    rows.flatMap(({ row }) => row.roles),
  )
  const authors = await loadPersons(
    ctx.db,
    rows.map(({ row }) => row.created_by),
  )
  return rows.map(({ row, isOverdue }) => ({
    id: row.id,
    email: row.email,
    state: isOverdue ? 'overdue' : 'open',
    roles_details: row.roles.map((id) => pick(roles, id)).filter((named) => named !== null),
    author_details: pick(authors, row.created_by),
    created_at: row.created_at,
    expires_at: row.expires_at,
  }))
}
