import { LoaderCircle } from 'lucide-react'
import { useLabels } from '../labels'

/** Says that something is going on and nobody knows for how long; `size` in pixels. */
export function Spinner({ size = 16 }: { size?: number }) {
  const labels = useLabels()
  return (
    <span role="status" className="wu:inline-flex wu:text-ink-3">
      <LoaderCircle size={size} strokeWidth={1.75} className="wu:animate-spin wu:motion-reduce:animate-none" />
      <span className="wu:sr-only">{labels.loading}</span>
    </span>
  )
}
