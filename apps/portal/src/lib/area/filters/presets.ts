import type { User } from '@ws/api-client'
import { companyToday } from '../../time/company-day'
import type { AnyQuery, Area } from '../area'
import type { PresetAsker } from '../area-spec'

/** The asker of a preset: whoever is signed in, now. */
export function askerOf(user: User | null): PresetAsker {
  return { profileId: user?.profile_id ?? null, today: companyToday(user) }
}

/** What the presets of an area narrow by, all together; for everybody the same parameters. */
export function presetParameters(area: Area): string[] {
  return [...new Set(area.list.presets.flatMap((preset) => Object.keys(preset.query(askerOf(null)))))]
}

/** Whether a list is narrowed by all that a preset asks for; the one without filters is on while no other is. */
export function isPresetOn(area: Area, query: AnyQuery, preset: AnyQuery): boolean {
  const asked = Object.entries(preset)
  if (asked.length === 0) return presetParameters(area).every((name) => query[name] === undefined)
  return asked.every(([name, value]) => String(query[name] ?? '') === String(value))
}

/** Parameters that the presets which are on account for. */
export function parametersOfPresetsOn(area: Area, query: AnyQuery, asker: PresetAsker): ReadonlySet<string> {
  const on = area.list.presets.map((preset) => preset.query(asker)).filter((preset) => isPresetOn(area, query, preset))
  return new Set(on.flatMap(Object.keys))
}
