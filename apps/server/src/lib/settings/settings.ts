import type { Schema } from '@ws/api-client/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'
import { ACCESS_LIFE } from '../access/tokens'
import { contract, declaredProperties, type JsonSchema, resolveRef } from '../http/contract'

/** What an administrator sets while the server runs, by the contract's names. */
export type Settings = Schema<'SettingValues'>
/** Name of one setting. */
export type SettingName = keyof Settings

/** Megabytes as people are told of them. */
export const MEGABYTE = 1024 ** 2

/** Each setting: its key in the settings registry (product 4.10) and what holds until somebody changes it. */
export const SETTINGS: { readonly [Name in SettingName]: { key: string; usual: Settings[Name] } } = {
  registration_mode: { key: 'auth.registration_mode', usual: 'closed' },
  access_ttl_min: { key: 'auth.access_ttl_min', usual: ACCESS_LIFE / 60 },
  refresh_ttl_days: { key: 'auth.refresh_ttl_days', usual: 30 },
  password_min_length: { key: 'auth.password_min_length', usual: 10 },
  file_max_mb: { key: 'files.max_any_mb', usual: 2048 },
  file_types: { key: 'files.allowed_types', usual: [] },
  storage_quota_mb: { key: 'files.quota_mb', usual: 0 },
  trash_days: { key: 'retention.trash_days', usual: 30 },
}

const names = Object.keys(SETTINGS) as SettingName[]
const keys = names.map((name) => SETTINGS[name].key)
const rules = declaredProperties(contract, { $ref: '#/components/schemas/SettingValues' })

/** The bounds of a number, from the contract, and what it usually is. */
export function rangeOf(name: Exclude<SettingName, 'registration_mode' | 'file_types'>): Schema<'SettingRange'> {
  const { minimum, maximum } = ruleOf(name)
  return { minimum: Number(minimum), maximum: Number(maximum), usual: SETTINGS[name].usual }
}

/** Every setting as it is now. Nothing is remembered between two calls, so that a change holds at once on every server. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .select({ key: settingsTable.key, value: settingsTable.value })
    .from(settingsTable)
    .where(inArray(settingsTable.key, keys))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const values = names.map((name) => {
    const value = stored.get(SETTINGS[name].key)
    return [name, isPossible(name, value) ? value : SETTINGS[name].usual]
  })
  return Object.fromEntries(values) as Settings
}

/** The moment before which what was deleted is gone for good (product 3.4). */
export async function restorableSince(db: Db): Promise<SQL> {
  const { trash_days } = await readSettings(db)
  return sql`now() - make_interval(days => ${trash_days}::int)`
}

/** Whoever wrote into the table past the contract changes nothing. */
function isPossible(name: SettingName, value: unknown): boolean {
  if (name === 'registration_mode') return (ruleOf(name).enum as readonly unknown[]).includes(value)
  if (name === 'file_types') return isListOfTypes(value)
  const { minimum, maximum } = rangeOf(name)
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
}

function isListOfTypes(value: unknown): boolean {
  const { items, maxItems } = ruleOf('file_types')
  const pattern = new RegExp(String(items?.pattern))
  const isList = Array.isArray(value) && value.length <= Number(maxItems)
  return isList && value.every((one) => typeof one === 'string' && pattern.test(one))
}

function ruleOf(name: SettingName) {
  const rule = rules[name]
  if (!rule) throw new Error(`The contract does not know the setting ${name}`)
  return resolveRef<JsonSchema>(contract, rule)
}
