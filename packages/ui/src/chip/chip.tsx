import { X } from 'lucide-react'
import { useLabels } from '../labels/use-labels'
import { chipLabels } from './chip-labels'

/** A chosen value inside an input; not exported from the package. */
export function Chip({ label, onRemove }: { label: string; onRemove?: (() => void) | undefined }) {
  const labels = useLabels('chip', chipLabels)
  return (
    <span data-slot="chip" className="wu:chip">
      <span title={label} className="wu:min-w-0 wu:truncate">
        {label}
      </span>
      {onRemove ? (
        <button type="button" aria-label={labels.remove(label)} onClick={onRemove} className="wu:chip-remove">
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      ) : (
        <span className="wu:w-2" />
      )}
    </span>
  )
}
