import { Upload } from 'lucide-react'
import { Icon } from '../../icon'
import { useLabels } from '../../labels/labels'

/** Covers the widget while a file from outside hovers over it. */
export function DropOverlay() {
  const labels = useLabels()
  return (
    <div
      role="status"
      className="wm:pointer-events-none wm:absolute wm:inset-2 wm:z-2 wm:flex wm:flex-col wm:items-center wm:justify-center wm:gap-2 wm:rounded-lg wm:border-2 wm:border-brand wm:border-dashed wm:bg-brand-soft wm:font-[600] wm:text-brand wm:text-lg"
    >
      <Icon of={Upload} size={28} />
      <span className="wm:inline">{labels.drop}</span>
    </div>
  )
}
