import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'
import type { Permission } from '../access/grant'

/**
 * Rights for what concerns the whole installation. Who has `settings.edit` alone sets rates and rules of contracts, not how people
 * sign in, hear of things or call each other (product 6).
 */
export const SYSTEM_RIGHTS: readonly Permission[] = ['debug.view', 'settings.edit']

/** Settings that are read and changed together. */
export interface SettingGroup<Values extends object> {
  /** What the journal calls them. */
  title: string
  /** Rights that a change asks for, all of them. */
  needs: readonly Permission[]
  /** Where in the settings registry it is counted how often they were changed. */
  version: string
  /** Each setting: its key in the settings registry and what holds until somebody changes it (product 4.10). */
  values: { readonly [Name in keyof Values]: { key: string; usual: Values[Name] } }
}

/** Every setting of a group as it is now; what nobody has changed is as usual. */
export async function readGroup<Values extends object>(db: Db, group: SettingGroup<Values>): Promise<Values> {
  const entries = Object.entries<{ key: string; usual: unknown }>(group.values)
  const keys = entries.map(([, { key }]) => key)
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, keys))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  // Only the endpoint writes these keys, by the contract's bounds.
  return Object.fromEntries(entries.map(([name, { key, usual }]) => [name, stored.get(key) ?? usual])) as Values
}
