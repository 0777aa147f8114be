import { CircleAlert, RotateCcw } from 'lucide-react'
import { useLabels } from '../labels'
import { Button } from './button'

/** In place of a folder that could not be read. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const labels = useLabels()
  return (
    <div role="alert" className="wu:blank-slate">
      <CircleAlert size={24} strokeWidth={1.75} className="wu:error-sign" />
      <p className="wu:error-title">{labels.loadFailed}</p>
      <div className="wm:mt-2 wm:flex">
        <Button onClick={onRetry}>
          <RotateCcw size={16} strokeWidth={1.75} />
          {labels.retry}
        </Button>
      </div>
    </div>
  )
}
