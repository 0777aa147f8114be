import { useEffect, useState } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { fieldLabels } from './field-labels'

/** From here on a screen reader is told how many are left. */
const FEW_LEFT = 20

/** How much is typed of how much fits; reads the control itself, so it works for controlled and uncontrolled ones. */
export function FieldCounter({ controlId, max }: { controlId: string; max: number }) {
  const labels = useLabels('field', fieldLabels)
  const [length, setLength] = useState(0)
  const left = max - length
  // After every drawing: a controlled value changes without an event.
  useEffect(() => {
    const control = document.getElementById(controlId)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const measure = () => setLength(control.value.length)
    measure()
    control.addEventListener('input', measure)
    return () => control.removeEventListener('input', measure)
  })
  return (
    <span
      data-slot="field-counter"
      data-state={left < 0 ? 'over' : 'fits'}
      className={cn('wu:ms-auto wu:shrink-0 wu:text-sm wu:tabular-nums', left < 0 ? 'wu:text-bad' : 'wu:text-ink-3')}
    >
      <span aria-hidden className="wu:inline">
        {length} / {max}
      </span>
      <span role="status" className="wu:sr-only">
        {left < 0 ? labels.over(-left) : left <= FEW_LEFT && length > 0 ? labels.left(left) : ''}
      </span>
    </span>
  )
}
