import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { settingsTable } from '../../db/tables/system/settings'
import type { SettingGroup } from './setting-group'

type RoomSettings = Schema<'RoomSettingsValues'>

/** How rooms are measured and kept. */
export const ROOM_SETTINGS: SettingGroup<RoomSettings> = {
  title: 'Правила помещений',
  needs: ['settings.edit'],
  version: 'rooms.version',
  values: {
    area_tolerance_pct: { key: 'rooms.area_tolerance_pct', usual: 5 },
    reservation_max_days: { key: 'rooms.reservation_max_days', usual: 90 },
  },
}

/** A number among the rules, inside a statement. */
export function roomSettingInSql(name: keyof RoomSettings): SQL<number> {
  const { key, usual } = ROOM_SETTINGS.values[name]
  return sql`coalesce((select (${settingsTable.value} #>> '{}')::int from ${settingsTable}
    where ${settingsTable.key} = ${sql.raw(`'${key}'`)}), ${sql.raw(String(usual))})`
}
