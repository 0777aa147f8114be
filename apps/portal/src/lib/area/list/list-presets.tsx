import { useSession } from '@ws/api-client/react'
import { Button, DropdownMenu, FilterChip } from '@ws/ui'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { usePhone } from '../../page/use-phone'
import { useServices } from '../../services-context'
import type { Area } from '../area'
import { askerOf, isPresetOn, presetParameters } from '../filters/presets'
import type { AnyList } from './use-area-list'

interface PresetsProps {
  area: Area
  list: AnyList
}

/** The ready-made sets of filters in one line: on a phone it scrolls, elsewhere what finds no room waits in a menu. */
export function ListPresets(props: PresetsProps) {
  const isPhone = usePhone()
  if (props.area.list.presets.length === 0) return null
  return isPhone ? <ScrolledPresets {...props} /> : <FoldedPresets {...props} />
}

function ScrolledPresets({ area, list }: PresetsProps) {
  return (
    <div className="-mx-4 flex w-screen gap-2 overflow-x-auto px-4 py-1">
      {usePresets(area, list).map(({ label, isOn, toggle }) => (
        <FilterChip key={label} label={label} active={isOn} onToggle={toggle} />
      ))}
    </div>
  )
}

function FoldedPresets({ area, list }: PresetsProps) {
  const line = useRef<HTMLDivElement>(null)
  const presets = usePresets(area, list)
  const fitting = useFitting(line, presets.length)
  const folded = presets.slice(fitting)
  const on = folded.find(({ isOn }) => isOn)
  return (
    <div className="flex min-w-48 max-w-max flex-1 basis-0 items-center gap-2">
      {/* The margin leaves the ring of the focus its room. */}
      <div
        ref={line}
        className="-m-1 flex h-[calc(var(--spacing-control-sm)+0.5rem)] min-w-0 flex-wrap gap-2 overflow-hidden p-1 pointer-coarse:h-13"
      >
        {presets.map(({ label, isOn, toggle }, index) => (
          <FilterChip
            key={label}
            label={label}
            active={isOn}
            onToggle={toggle}
            className={index < fitting ? undefined : 'invisible'}
          />
        ))}
      </div>
      {folded.length > 0 && (
        <DropdownMenu
          trigger={
            <Button size="sm" aria-label={on ? undefined : `Ещё наборы фильтров: ${folded.length}`}>
              {on?.label ?? `+${folded.length}`}
              <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          }
          items={folded.map(({ label, isOn, toggle }) => ({ label, checked: isOn, onSelect: toggle }))}
        />
      )}
    </div>
  )
}

/** How many children of a wrapping line stand in its first row; all of them where there is no layout. */
function useFitting(line: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const place = line.current
    if (place === null) return
    const read = () => {
      const chips = [...place.children] as HTMLElement[]
      const wrapped = chips.findIndex((chip) => chip.offsetTop > (chips[0]?.offsetTop ?? 0))
      setFitting(wrapped === -1 ? count : wrapped)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(place)
    return () => observer.disconnect()
  }, [line, count])
  return fitting
}

interface ShownPreset {
  label: string
  isOn: boolean
  toggle: () => void
}

function usePresets(area: Area, list: AnyList): ShownPreset[] {
  const { session } = useServices()
  const asker = askerOf(useSession(session).user)
  const others = presetParameters(area)
  return area.list.presets.map((preset) => {
    const query = preset.query(asker)
    const isOn = isPresetOn(area, list.query, query)
    const toggle = () => {
      const cleared = Object.fromEntries(others.map((name) => [name, undefined]))
      if (!isOn || Object.keys(query).length > 0) list.setQuery(isOn ? cleared : { ...cleared, ...query })
    }
    return { label: preset.label, isOn, toggle }
  })
}
