import { eq } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { readOrganisationName } from '../../../lib/settings/organisation-name'
import { readSettings } from '../../../lib/settings/settings'
import { everySpelling } from '../../files/upload/allowed-types'
import { checkDndUntil, dndUntil } from '../../notifications/do-not-disturb'
import { moveWaitingLetters } from '../../notifications/letters/letters'
import { changeChosen, readPreferences, usualPreferences } from '../../notifications/preferences'
import { awaitsAdministrator } from '../accounts/first-administrator'
import { presentUser } from './present-user'

/** Who is asking. */
export const me: Handler<'users.me'> = (_input, ctx) => presentUser(ctx, ctx.actor.id, ctx.actor.acting)

/** Own settings: what is not sent stays. */
export const updateSettings: Handler<'users.updateSettings'> = async ({ body }, ctx) => {
  const { id } = ctx.actor
  const isOwn = eq(usersTable.id, id)
  const [account] = await ctx.tx.select({ settings: usersTable.settings }).from(usersTable).where(isOwn).for('update')
  if (!account) throw notFound()
  const settings: Record<string, unknown> = { ...account.settings, ...body }
  if (body.dnd_until !== undefined) checkDndUntil(body.dnd_until)
  if (body.notifications || body.dnd_until !== undefined) {
    const usual = await usualPreferences(ctx.tx)
    if (body.notifications) settings.notifications = changeChosen(account.settings, body.notifications, usual)
    const preferences = readPreferences(settings, usual)
    const timezone = await readTimezone(ctx, id)
    await moveWaitingLetters(ctx, id, { preferences, timezone, dnd_until: dndUntil(settings) })
  }
  await ctx.tx.update(usersTable).set({ settings }).where(isOwn)
  return presentUser(ctx, id, ctx.actor.acting)
}

/** Read after the lock of the account was had: whoever held it may have moved the person to another time zone. */
async function readTimezone({ tx }: Context, id: number): Promise<string> {
  const isOwn = eq(profilesTable.id, id)
  const [person] = await tx.select({ timezone: profilesTable.timezone }).from(profilesTable).where(isOwn)
  if (!person) throw notFound()
  return person.timezone
}

/** What the sign-in page may offer to a stranger, and what forms must say before anything is sent. */
export const signInOptions: Handler<'users.signInOptions'> = async (_input, { db }) => {
  const { registration_mode, password_min_length, file_max_mb, file_types } = await readSettings(db)
  return {
    registration: registration_mode,
    first_administrator: await awaitsAdministrator(db),
    organisation: { short_name: await readOrganisationName(db) },
    password_min_length,
    file_max_mb,
    file_types: everySpelling(file_types),
  }
}
