import type { Schema } from '@ws/api-client/contract'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { invitationsTable } from '../../../db/tables/access/invitations'
import { usersTable } from '../../../db/tables/access/users'
import { requireMayGrantRoles } from '../../../lib/access/permission-changes'
import { loadActor, requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { AppError, invalid, refused } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { readOrganisationName } from '../../../lib/settings/organisation-name'
import { createAccount, findRoles, normalizeEmail } from '../accounts/new-account'
import { sendMail } from '../mail'
import { presentUser } from '../own/present-user'
import { hashPassword } from '../passwords/passwords'
import { requireGoodPassword } from '../passwords/personal-words'
import { hashSecret, makeSecret, signInLink } from '../passwords/secret-link'
import { startChain } from '../sessions/session-chains'
import { livingPlace, requirePlace } from './invited-place'

/** How long the link of an invitation is good. */
export const INVITATION_LIFE = sql`now() + interval '72 hours'`

/** Invites people by mail; where there is none the administrator is shown the links and hands them over himself. */
export const invite: Handler<'users.invite'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'users.create')
  const emails = [...new Set(body.emails.map(normalizeEmail))]
  const roles = await requireRoles(ctx, body.roles)
  await requireMayGrantRoles(ctx, roles)
  await requireNewcomers(ctx, emails)
  const place = await requirePlace(ctx, body)
  // A newer invitation replaces the older ones: only one link works.
  await dropInvitations(ctx, emails)
  const data: Schema<'Invitation'>[] = []
  for (const email of emails) {
    const { secret, hash } = makeSecret()
    const [row] = await ctx.tx
      .insert(invitationsTable)
      .values({
        email,
        roles,
        token_hash: hash,
        created_by: ctx.actor.id,
        scope_objects: body.scope_objects ?? [],
        ...place,
        message: body.message ?? null,
        expires_at: INVITATION_LIFE,
      })
      .returning()
    if (!row) continue
    await recordAudit(ctx, { action: 'create', entity: 'invitation', entity_id: row.id, entity_title: email })
    data.push(await sendInvitation(ctx, row, secret))
  }
  return { data }
}

/** The links to these addresses that nobody has followed are over. */
export async function dropInvitations(ctx: Context, emails: string[]): Promise<void> {
  await ctx.tx
    .delete(invitationsTable)
    .where(and(inArray(invitationsTable.email, emails), isNull(invitationsTable.accepted_at)))
}

/** Mails the link once the transaction has been committed; where there is no mail the answer holds it. */
export async function sendInvitation(
  ctx: Context,
  { email, message, expires_at }: Pick<typeof invitationsTable.$inferSelect, 'email' | 'message' | 'expires_at'>,
  secret: string,
): Promise<Schema<'Invitation'>> {
  const organisation = await readOrganisationName(ctx.tx)
  const link = signInLink(ctx, 'invite', secret)
  const sent = ctx.services.env.smtpUrl !== undefined
  const text = letter(organisation, message, link)
  ctx.afterCommit(() => sendMail(ctx.services, { to: email, subject: `Приглашение: ${organisation}`, text }))
  return { email, sent, link: sent ? null : link, expires_at }
}

/** Makes the account of an invitation and signs the person in. */
export const acceptInvitation: Handler<'users.acceptInvitation'> = withOwnTransactions(
  async ({ body }, ctx: Context) => {
    // Checked before the costly hash as well as under the lock: strangers must not make the server work.
    const [known] = await ctx.db.select().from(invitationsTable).where(isGood(body.token))
    if (!known || !(await isVouchedFor(ctx, known))) throw overdue()
    await requireGoodPassword(ctx.db, body.password, [known.email, body.first_name, body.last_name])
    const passwordHash = await hashPassword(body.password)
    return ctx.transaction(async (inner) => {
      const [invitation] = await inner.tx
        .update(invitationsTable)
        .set({ accepted_at: sql`now()` })
        .where(isGood(body.token))
        .returning()
      if (!invitation || !(await isVouchedFor(inner, invitation))) throw overdue()
      const id = await createAccount(inner.tx, {
        email: invitation.email,
        passwordHash,
        status: 'active',
        firstName: body.first_name,
        lastName: body.last_name,
        roles: invitation.roles,
        scopeObjects: invitation.scope_objects,
        ...(await livingPlace(inner, invitation)),
        createdBy: invitation.created_by,
      })
      await recordAudit(inner, { action: 'create', entity: 'user', entity_id: id, actor: id })
      const tokens = await startChain(inner, id, true)
      return { ...tokens, user: await presentUser(inner, id) }
    })
  },
)

async function requireRoles(ctx: Context, keys: readonly string[]): Promise<number[]> {
  const roles = await findRoles(ctx.tx, keys)
  const found = new Set(roles.map(({ key }) => key))
  const unknown = keys.filter((key) => !found.has(key))
  if (unknown.length > 0) throw invalid({ roles: `Нет такой роли: ${unknown.join(', ')}` })
  return roles.map(({ id }) => id)
}

async function requireNewcomers(ctx: Context, emails: string[]): Promise<void> {
  const taken = await ctx.tx
    .select({ email: usersTable.email })
    .from(usersTable)
    .where(inArray(usersTable.email, emails))
  if (taken.length === 0) return
  throw invalid({ emails: `Уже есть учётная запись: ${taken.map(({ email }) => email).join(', ')}` })
}

function letter(organisation: string, message: string | null | undefined, link: string): string {
  const lines = [
    `Вас приглашают в рабочее пространство: ${organisation}.`,
    message,
    'Чтобы войти, откройте ссылку:',
    link,
  ]
  return [...lines, 'Она действует 72 часа.'].filter(Boolean).join('\n\n')
}

/** Whether who sent an invitation could send it now: one of a person who is off, or has lost the right to, opens nothing. */
async function isVouchedFor(
  { db }: Context,
  { created_by, roles }: Pick<typeof invitationsTable.$inferSelect, 'created_by' | 'roles'>,
): Promise<boolean> {
  if (created_by === null) return true
  const actor = await loadActor(db, created_by)
  if (!actor?.grants.has('users.create')) return false
  try {
    await requireMayGrantRoles({ db, actor }, roles)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function isGood(token: string) {
  return and(
    eq(invitationsTable.token_hash, hashSecret(token)),
    isNull(invitationsTable.accepted_at),
    gt(invitationsTable.expires_at, sql`now()`),
  )
}

function overdue() {
  return refused('invalid_link', 'Ссылка недействительна или устарела. Запросите новую')
}
