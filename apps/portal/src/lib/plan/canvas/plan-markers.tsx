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

/** Markers, as large on the screen at every zoom. */
export function PlanMarkers({ markers, step }: { markers: readonly PlanMarker[]; step: number }) {
  return (
    <g>
      {markers.map((marker) => {
        const Icon = MARKER_ICONS[marker.kind]
        return (
          <g
            key={marker.id}
            transform={`translate(${marker.x} ${marker.y}) scale(${1 / step})`}
            data-marker={marker.id}
            className="text-ink"
          >
            <title>
              {labels.PlanMarkerKind[marker.kind]}: {marker.title}
            </title>
            <circle r={11} className="fill-surface stroke-ink-2" strokeWidth={1.25} />
            <Icon x={-7} y={-7} width={14} height={14} strokeWidth={1.75} aria-hidden="true" />
          </g>
        )
      })}
    </g>
  )
}
