import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import {
  BellRing,
  Cctv,
  DoorOpen,
  FireExtinguisher,
  Gauge,
  type LucideIcon,
  PlugZap,
  ScanLine,
  StickyNote,
  Wrench,
} from 'lucide-react'
import type { SVGProps } from 'react'
import type { PlanMarker } from '../types'

/** What each kind looks like. */
const MARKER_ICONS: Readonly<Record<Schema<'PlanMarkerKind'>, LucideIcon>> = {
  equipment: Wrench,
  meter: Gauge,
  camera: Cctv,
  extinguisher: FireExtinguisher,
  hydrant: BellRing,
  panel: PlugZap,
  exit: DoorOpen,
  access: ScanLine,
  note: StickyNote,
}

interface PlanMarkersProps {
  markers: readonly PlanMarker[]
  step: number
  /** Tells more of a marker; without it they are only looked at. */
  onOpen?: ((marker: number) => void) | undefined
}

/** Markers, as large on the screen at every zoom. */
export function PlanMarkers({ markers, step, onOpen }: PlanMarkersProps) {
  return (
    <g>
      {markers.map((marker) => {
        const Icon = MARKER_ICONS[marker.kind]
        const name = `${labels.PlanMarkerKind[marker.kind]}: ${marker.title}`
        return (
          <g
            key={marker.id}
            transform={`translate(${marker.x} ${marker.y}) scale(${1 / step})`}
            data-marker={marker.id}
            className="group text-ink outline-none"
            {...(onOpen && asButton(name, () => onOpen(marker.id)))}
          >
            <title>{name}</title>
            <circle
              r={11}
              className="fill-surface stroke-ink-2 group-focus-visible:stroke-focus group-focus-visible:[stroke-width:3]"
              strokeWidth={1.25}
            />
            <Icon x={-7} y={-7} width={14} height={14} strokeWidth={1.75} aria-hidden="true" />
          </g>
        )
      })}
    </g>
  )
}

/** A press of a marker is none of the room below it. */
function asButton(name: string, onPress: () => void): SVGProps<SVGGElement> {
  return {
    role: 'button',
    tabIndex: 0,
    cursor: 'pointer',
    'aria-label': name,
    onClick: (event) => {
      event.stopPropagation()
      onPress()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      onPress()
    },
  }
}
