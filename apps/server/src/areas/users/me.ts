import { eq } from 'drizzle-orm'
import { usersTable } from '../../db/tables/users'
import type { Handler } from '../../lib/handler'
import { awaitsAdministrator } from './first-administrator'
import { presentUser } from './present-user'
import { readOrganisationName, readRegistrationMode } from './settings'

/** Who is asking. */
export const me: Handler<'users.me'> = (_input, ctx) => presentUser(ctx.db, ctx.actor.id)

/** Own settings of the interface: what is not sent stays. */
export const updateSettings: Handler<'users.updateSettings'> = async ({ body }, ctx) => {
  const own = eq(usersTable.id, ctx.actor.id)
  const [account] = await ctx.tx.select({ settings: usersTable.settings }).from(usersTable).where(own).for('update')
  await ctx.tx
    .update(usersTable)
    .set({ settings: { ...account?.settings, ...body } })
    .where(own)
  return presentUser(ctx.db, ctx.actor.id)
}

/** What the sign-in page may offer to a stranger. */
export const signInOptions: Handler<'users.signInOptions'> = async (_input, { db }) => ({
  registration: await readRegistrationMode(db),
  first_administrator: await awaitsAdministrator(db),
  organisation: { short_name: await readOrganisationName(db) },
})
