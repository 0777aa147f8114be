import type { Schema } from '@ws/api-client/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'

/** What happens when something runs short. */
export type StockSettings = Schema<'StockSettingsValues'>

/** Each rule: its key in the settings registry and what holds until somebody changes it (product 4.10). */
export const STOCK_SETTINGS: {
  readonly [Name in keyof StockSettings]: { key: string; usual: StockSettings[Name] }
} = {
  low_creates_todo: { key: 'stock.low_creates_todo', usual: true },
  low_repeat_days: { key: 'stock.low_repeat_days', usual: 7 },
}

/** Every rule as it is now. */
export async function readStockSettings(db: Db): Promise<StockSettings> {
  const keys = Object.values(STOCK_SETTINGS).map(({ key }) => key)
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, keys))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  // Only the endpoint writes these keys, by the contract's bounds.
  return Object.fromEntries(
    Object.entries(STOCK_SETTINGS).map(([name, { key, usual }]) => [name, stored.get(key) ?? usual]),
  ) as unknown as StockSettings
}
