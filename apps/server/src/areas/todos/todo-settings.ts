import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/settings'

/** Лимиты колонок: the key of the settings registry (product 4.10). */
const WIP_LIMITS = 'todos.wip_limits'

/** How many cards should stand in a column of the board at once, by its status; a column without a limit is not named. */
export async function readWipLimits(db: Db): Promise<Partial<Record<string, number>>> {
  const [row] = await db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, [WIP_LIMITS]))
  return Object.fromEntries(
    Object.entries(Object(row?.value)).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0,
    ),
  )
}
