import { useSession } from '@ws/api-client/react'
import { FilterChip } from '@ws/ui'
import { useServices } from '../../services-context'
import type { AnyQuery, Area } from '../define-area'
import type { AnyList } from '../list/use-area-list'
import { askerOf, presetParameters } from './presets'

/** A preset as it stands now. */
interface ShownPreset {
  label: string
  isOn: boolean
  /** The one without filters stands for no preset at all. */
  isAll: boolean
  toggle: () => void
}

/** The presets of a list for the person who looks. */
export function usePresets(area: Area, list: AnyList): ShownPreset[] {
  const { session } = useServices()
  const { user } = useSession(session)
  const asker = askerOf(user)
  const others = presetParameters(area)
  return area.list.presets.map((preset) => {
    const query = preset.query(asker)
    const isAll = Object.keys(query).length === 0
    const isOn = isAll ? others.every((name) => list.query[name] === undefined) : matches(list.query, query)
    const toggle = () => {
      const cleared = Object.fromEntries(others.map((name) => [name, undefined]))
      if (!isOn || !isAll) list.setQuery(isOn ? cleared : { ...cleared, ...query })
    }
    return { label: preset.label, isOn, isAll, toggle }
  })
}

export function PresetChip({ preset: { label, isOn, toggle } }: { preset: ShownPreset }) {
  return <FilterChip label={label} active={isOn} onToggle={toggle} />
}

/** All of them side by side. */
export function PresetChips({ area, list }: { area: Area; list: AnyList }) {
  return usePresets(area, list).map((preset) => <PresetChip key={preset.label} preset={preset} />)
}

function matches(query: AnyQuery, preset: AnyQuery): boolean {
  return Object.entries(preset).every(([name, value]) => String(query[name] ?? '') === String(value))
}
