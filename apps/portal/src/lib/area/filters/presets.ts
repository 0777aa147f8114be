import type { User } from '@ws/api-client'
import { companyToday } from '../../time/company-day'
import type { Area, PresetAsker } from '../define-area'

/** The asker of a preset: whoever is signed in, now. */
export function askerOf(user: User | null): PresetAsker {
  return { profileId: user?.profile_id ?? null, today: companyToday(user) }
}

/** What the presets of an area narrow by, all together; for everybody the same parameters. */
export function presetParameters(area: Area): string[] {
  return [...new Set(area.list.presets.flatMap((preset) => Object.keys(preset.query(askerOf(null)))))]
}
