import { randomInt } from 'node:crypto'
import { and, inArray, isNull } from 'drizzle-orm'
import { rolesTable } from '../../../db/tables/access/roles'
import { objectsTable } from '../../../db/tables/places/objects'
import { requireMayGrantRoles } from '../../../lib/access/permission-changes'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { duplicate, invalid } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { readSettings } from '../../../lib/settings/settings'
import { dropInvitations } from '../invitations/invitations'
import { hashPassword, passwordProblems } from '../passwords/passwords'
import { createAccount, isTaken, normalizeEmail } from './new-account'

/** No letters or digits that look alike: the password is read aloud or copied from a note. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates an account whose password only its administrator is told, once; the person has to change it at the first sign-in. */
export const createStaffAccount: Handler<'accounts.create'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  requirePermission(ctx.actor, 'users.create')
  const email = normalizeEmail(body.email)
  if (await isTaken(ctx.db, email)) throw duplicate(['email'])
  const password = makeTemporaryPassword((await readSettings(ctx.db)).password_min_length)
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async (inner) => {
    const roles = [...new Set(body.roles)]
    await requireRolesAndObjects(inner, { roles }, body.scope_objects ?? [])
    await requireMayGrantRoles(inner, roles)
    const id = await createAccount(inner.tx, {
      email,
      passwordHash,
      mustChangePassword: true,
      status: 'active',
      firstName: body.first_name,
      lastName: body.last_name,
      roles,
      scopeObjects: [...new Set(body.scope_objects ?? [])],
      createdBy: ctx.actor.id,
    })
    await dropInvitations(inner, [email])
    await recordAudit(inner, { action: 'create', entity: 'user', entity_id: id, entity_title: email })
    await emit(inner, {
      event: 'entity_changed',
      rooms: ['list:/users'],
      record: { entity: 'user', id },
      payload: { entity: '/users', entity_id: id, action: 'create', version: null, changed: [] },
    })
    return { id, email, password }
  })
})

/** 400 at the field, of those named, for a role or an object that is not there; a role that is being deleted waits. */
export async function requireRolesAndObjects(
  ctx: Context,
  fields: Record<string, number[]>,
  objects: number[],
): Promise<void> {
  const known = await ctx.tx
    .select({ id: rolesTable.id })
    .from(rolesTable)
    .where(and(inArray(rolesTable.id, Object.values(fields).flat()), isNull(rolesTable.deleted_at)))
    .for('key share')
  const found = new Set(known.map(({ id }) => id))
  const wrong = Object.keys(fields).filter((field) => fields[field]?.some((role) => !found.has(role)))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, 'Такой роли нет'])))
  const places = await ctx.tx
    .select({ id: objectsTable.id })
    .from(objectsTable)
    .where(and(inArray(objectsTable.id, objects), isNull(objectsTable.deleted_at)))
  if (places.length < new Set(objects).size) throw invalid({ scope_objects: 'Такого объекта нет' })
}

/**
 * Twelve signs of 31, in fours: 59 bits; more where passwords must be longer. Until it keeps the rules for passwords, that
 * is until there is a digit in it.
 */
function makeTemporaryPassword(shortest: number): string {
  const fours = Math.max(3, Math.ceil((shortest + 1) / 5))
  for (;;) {
    const signs = Array.from({ length: 4 * fours }, () => ALPHABET[randomInt(ALPHABET.length)])
    const password = signs.join('').replace(/(.{4})(?=.)/g, '$1-')
    if (passwordProblems(password, [], shortest).length === 0) return password
  }
}
