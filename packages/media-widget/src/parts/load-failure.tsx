import { CircleAlert, RotateCcw } from 'lucide-react'
import { useLabels } from '../labels/labels'
import { Button } from './button'
import { Icon } from './icon'

/** In place of a folder that could not be read. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const labels = useLabels()
  return (
    <div role="alert" className="wu:blank-slate">
      <Icon of={CircleAlert} size={24} className="wu:error-sign" />
      <p className="wu:error-title">{labels.loadFailed}</p>
      <div className="wm:mt-2 wm:flex">
        <Button icon={RotateCcw} onClick={onRetry}>
          {labels.retry}
        </Button>
      </div>
    </div>
  )
}
