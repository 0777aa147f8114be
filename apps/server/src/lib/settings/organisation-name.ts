import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'

/** What the organisation calls itself in short. */
export async function readOrganisationName(db: Db): Promise<string> {
  const [setting] = await db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.key, 'org.short_name'))
  return typeof setting?.value === 'string' ? setting.value : 'Рабочее пространство'
}
