import { X } from 'lucide-react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { chipLabels } from './chip-labels'

/** A chosen value inside an input; not exported from the package. */
export function Chip({ label, onRemove }: { label: string; onRemove?: () => void }) {
  const labels = useLabels('chip', chipLabels)
  return (
    <span
      data-slot="chip"
      className="wu:inline-flex wu:h-6 wu:max-w-full wu:items-center wu:rounded-sm wu:bg-muted-soft wu:pl-2 wu:text-ink wu:text-sm wu:forced-colors:border"
    >
      <span title={label} className="wu:min-w-0 wu:truncate">
        {label}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={labels.remove(label)}
          onClick={onRemove}
          className={cn(
            'wu:inline-flex wu:size-6 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-sm wu:text-ink-3 wu:hover:text-ink',
            focusRing,
          )}
        >
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      ) : (
        <span className="wu:w-2" />
      )}
    </span>
  )
}
