import { IconButton } from '@ws/ui'
import { useReactFlow } from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** «Масштаб»: nearer, farther, all of it. */
export function ZoomButtons() {
  const flow = useReactFlow()
  return (
    <fieldset
      aria-label="Масштаб"
      className="absolute bottom-3 left-3 z-20 flex rounded-lg border border-line bg-surface shadow-sm"
    >
      <IconButton label="Приблизить" onClick={() => void flow.zoomIn({ duration: 120 })}>
        <Plus {...ICON} />
      </IconButton>
      <IconButton label="Отдалить" onClick={() => void flow.zoomOut({ duration: 120 })}>
        <Minus {...ICON} />
      </IconButton>
      <IconButton label="Показать целиком" onClick={() => void flow.fitView({ duration: 150, maxZoom: 1 })}>
        <Maximize {...ICON} />
      </IconButton>
    </fieldset>
  )
}
