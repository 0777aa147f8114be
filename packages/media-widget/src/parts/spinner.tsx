import { useLabels } from '../labels/labels'
import { Wheel } from './wheel'

/** Says that something is going on and nobody knows for how long; `size` in pixels. */
export function Spinner({ size }: { size?: number }) {
  const labels = useLabels()
  return (
    <span role="status" className="wm:inline-flex wm:text-ink-3">
      <Wheel size={size} />
      <span className="wu:sr-only">{labels.loading}</span>
    </span>
  )
}
