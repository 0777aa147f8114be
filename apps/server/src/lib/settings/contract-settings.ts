import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { settingsTable } from '../../db/tables/system/settings'
import type { SettingGroup } from './setting-group'

type ContractSettings = Schema<'ContractSettingsValues'>

/** By which rules contracts are agreed, run out and are billed. */
export const CONTRACT_SETTINGS: SettingGroup<ContractSettings> = {
  title: 'Правила договоров',
  needs: ['settings.edit'],
  version: 'contracts.version',
  values: {
    approval_route: { key: 'contracts.approval_route', usual: ['manager', 'accountant'] },
    expiring_days: { key: 'contracts.expiring_days', usual: 90 },
    issue_day_advance: { key: 'contracts.issue_day_advance', usual: 25 },
    issue_day_arrears: { key: 'contracts.issue_day_arrears', usual: 1 },
    reliability_delays: { key: 'contracts.reliability_delays', usual: 50 },
    reliability_debt: { key: 'contracts.reliability_debt', usual: 20 },
    reliability_complaints: { key: 'contracts.reliability_complaints', usual: 15 },
    reliability_documents: { key: 'contracts.reliability_documents', usual: 15 },
  },
}

/** A number among the rules, inside a statement. */
export function contractSettingInSql(name: Exclude<keyof ContractSettings, 'approval_route'>): SQL<number> {
  const { key, usual } = CONTRACT_SETTINGS.values[name]
  return sql`coalesce((select (${settingsTable.value} #>> '{}')::int from ${settingsTable}
    where ${settingsTable.key} = ${sql.raw(`'${key}'`)}), ${sql.raw(String(usual))})`
}
