import type { Schema } from '@ws/api-client/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'

/** By which rules contracts are agreed, run out and are billed. */
export type ContractSettings = Schema<'ContractSettingsValues'>

/** Each rule: its key in the settings registry and what holds until somebody changes it (product 4.10). */
export const CONTRACT_SETTINGS: {
  readonly [Name in keyof ContractSettings]: { key: string; usual: ContractSettings[Name] }
} = {
  approval_route: { key: 'contracts.approval_route', usual: ['manager', 'accountant'] },
  expiring_days: { key: 'contracts.expiring_days', usual: 90 },
  issue_day_advance: { key: 'contracts.issue_day_advance', usual: 25 },
  issue_day_arrears: { key: 'contracts.issue_day_arrears', usual: 1 },
}

/** Every rule as it is now. */
export async function readContractSettings(db: Db): Promise<ContractSettings> {
  const entries = Object.entries(CONTRACT_SETTINGS)
  const keys = entries.map(([, { key }]) => key)
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, keys))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  // Only the endpoint writes these keys, by the contract's bounds.
  return Object.fromEntries(
    entries.map(([name, { key, usual }]) => [name, stored.get(key) ?? usual]),
  ) as unknown as ContractSettings
}

/** A number among the rules, inside a statement. */
export function contractSettingInSql(name: Exclude<keyof ContractSettings, 'approval_route'>): SQL<number> {
  const { key, usual } = CONTRACT_SETTINGS[name]
  return sql`coalesce((select (${settingsTable.value} #>> '{}')::int from ${settingsTable}
    where ${settingsTable.key} = ${sql.raw(`'${key}'`)}), ${sql.raw(String(usual))})`
}
