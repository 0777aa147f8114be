import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/settings'

/** Whether strangers may ask for an account (product 17.4); closed unless an administrator opened it. */
export async function readRegistrationMode(db: Db): Promise<'closed' | 'open'> {
  return (await readSetting(db, 'auth.registration_mode')) === 'open' ? 'open' : 'closed'
}

/** What the organisation calls itself in short. */
export async function readOrganisationName(db: Db): Promise<string> {
  const name = await readSetting(db, 'org.short_name')
  return typeof name === 'string' ? name : 'Рабочее пространство'
}

async function readSetting(db: Db, key: string): Promise<unknown> {
  const [setting] = await db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.key, key))
  return setting?.value
}
