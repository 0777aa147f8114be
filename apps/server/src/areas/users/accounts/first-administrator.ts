import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '../../../db/database'
import { usersTable } from '../../../db/tables/access/users'
import { settingsTable } from '../../../db/tables/system/settings'
import { seedRoles } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { refused } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { presentUser } from '../own/present-user'
import { hashPassword } from '../passwords/passwords'
import { requireGoodPassword } from '../passwords/personal-words'
import { hashSecret } from '../passwords/secret-link'
import { startChain } from '../sessions/session-chains'
import { createAccount, findRoles } from './new-account'

const KEY = 'auth.first_administrator_code'
/** No letters or digits that look alike: the code is read from a console and typed. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Whether the workspace is empty and waits for its administrator. */
export async function awaitsAdministrator(db: Db): Promise<boolean> {
  const [someone] = await db.select({ id: usersTable.id }).from(usersTable).limit(1)
  return someone === undefined
}

/**
 * The one-time code to print at the start while nobody has an account, or null when somebody has. Every start makes a new
 * one, so a code that scrolled away is no loss.
 */
export async function prepareFirstAdministrator(database: Database): Promise<string | null> {
  return database.transaction(async (tx) => {
    if (!(await awaitsAdministrator(tx))) return null
    const code = makeCode()
    const value = hashSecret(code)
    await tx
      .insert(settingsTable)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: settingsTable.key, set: { value } })
    return code
  })
}

/** Makes whoever read the code at the console the administrator, and signs him in. */
export const createFirstAdministrator: Handler<'users.createFirstAdministrator'> = withOwnTransactions(
  async ({ body }, ctx: Context) => {
    const isCode = and(eq(settingsTable.key, KEY), eq(settingsTable.value, hashSecret(normalize(body.code))))
    const known = await ctx.db.select({ key: settingsTable.key }).from(settingsTable).where(isCode)
    if (known.length === 0) throw refused('invalid_code', 'Неверный или использованный код')
    await requireGoodPassword(ctx.db, body.password, [body.email, body.first_name, body.last_name])
    const passwordHash = await hashPassword(body.password)
    return ctx.transaction(async (inner) => {
      // Of two who know the code one takes it; the other finds it gone.
      const [taken] = await inner.tx.delete(settingsTable).where(isCode).returning({ key: settingsTable.key })
      if (!taken || !(await awaitsAdministrator(inner.tx)))
        throw refused('invalid_code', 'Неверный или использованный код')
      await seedRoles(inner.tx)
      const roles = await findRoles(inner.tx, ['admin'])
      const id = await createAccount(inner.tx, {
        email: body.email,
        passwordHash,
        status: 'active',
        firstName: body.first_name,
        lastName: body.last_name,
        roles: roles.map((role) => role.id),
        createdBy: null,
      })
      await recordAudit(inner, { action: 'create', entity: 'user', entity_id: id, actor: id })
      const tokens = await startChain(inner, id, true)
      return { ...tokens, user: await presentUser(inner, id) }
    })
  },
)

/** Sixteen signs of 31, in fours: 79 bits. */
function makeCode(): string {
  const signs = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function normalize(code: string): string {
  const signs = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}
