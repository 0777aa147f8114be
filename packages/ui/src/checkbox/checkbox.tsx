import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { forwardRef, type ReactNode, useId } from 'react'
import { ChoiceLabel } from '../field/choice-label'
import { useFieldControl } from '../field/field-context'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** Props of {@link Checkbox}: without `label` it needs `aria-label`. */
export interface CheckboxProps extends Omit<Primitive.CheckboxProps, 'asChild' | 'children'> {
  checked?: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean | 'indeterminate') => void
  label?: ReactNode
  /** Stands under the label and describes the control. */
  hint?: ReactNode
}

/** Yes, no, or partly. */
export const Checkbox = forwardRef<HTMLButtonElement, CheckboxProps>(function Checkbox(
  { label, hint, className, ...props },
  ref,
) {
  const ownId = useId()
  const wiring = useFieldControl(props)
  const id = wiring.id ?? ownId
  const hintId = `${ownId}hint`
  const describedBy = [wiring['aria-describedby'], hint && label && hintId].filter(Boolean).join(' ') || undefined
  const box = (
    <Primitive.Root
      ref={ref}
      data-slot="checkbox"
      {...props}
      {...wiring}
      id={id}
      aria-describedby={describedBy}
      className={cn(
        'wu:group wu:relative wu:inline-flex wu:align-middle wu:size-4 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-sm wu:border wu:border-line-control wu:bg-surface wu:text-ink-inverse',
        'wu:before:absolute wu:before:-inset-1.5 wu:before:content-[""] wu:pointer-coarse:before:-inset-3.5',
        'wu:hover:border-ink-3 wu:data-[state=checked]:border-brand wu:data-[state=checked]:bg-brand wu:data-[state=indeterminate]:border-brand wu:data-[state=indeterminate]:bg-brand',
        'wu:aria-[invalid=true]:border-bad wu:disabled:cursor-not-allowed wu:disabled:opacity-50',
        'wu:forced-colors:not-data-[state=unchecked]:bg-[Highlight] wu:forced-colors:not-data-[state=unchecked]:text-[HighlightText] wu:forced-colors:not-data-[state=unchecked]:forced-color-adjust-none wu:forced-colors:disabled:border-[GrayText]',
        focusRing,
        !label && className,
      )}
    >
      <Primitive.Indicator className="wu:flex">
        <Check aria-hidden size={12} strokeWidth={2.5} className="wu:group-data-[state=indeterminate]:hidden" />
        <Minus
          aria-hidden
          size={12}
          strokeWidth={2.5}
          className="wu:hidden wu:group-data-[state=indeterminate]:block"
        />
      </Primitive.Indicator>
    </Primitive.Root>
  )
  if (!label) return box
  return (
    <ChoiceLabel
      control={box}
      controlId={id}
      label={label}
      hint={hint}
      hintId={hintId}
      isDisabled={wiring.disabled}
      className={className}
    />
  )
})
