import { IconButton } from '@ws/ui'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { PlanZoom } from './use-plan-zoom'

/** The zoom for those without a wheel. */
export function ZoomButtons({ zoom }: { zoom: PlanZoom }) {
  return (
    <div className="absolute bottom-3 left-3 flex flex-col rounded-md border border-line bg-raised print:hidden">
      <IconButton label="Крупнее" shortcut="+" onClick={zoom.zoomIn}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label="Мельче" shortcut="-" onClick={zoom.zoomOut}>
        <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label="Весь этаж" shortcut="0" onClick={zoom.fit}>
        <Maximize size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
