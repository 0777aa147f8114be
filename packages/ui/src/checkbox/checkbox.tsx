import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { forwardRef, type ReactNode, useId } from 'react'
import { ChoiceLabel } from '../field/choice-label'
import { useFieldControl } from '../field/field-context'
import { readOnlyChoice } from '../field/read-only-choice'
import { cn } from '../lib/cn'

/** Props of {@link Checkbox}: without `label` it needs `aria-label`. */
export interface CheckboxProps extends Omit<Primitive.CheckboxProps, 'asChild' | 'children'> {
  checked?: boolean | 'indeterminate' | undefined
  onCheckedChange?: ((checked: boolean | 'indeterminate') => void) | undefined
  label?: ReactNode
  /** Stands under the label and describes the control. */
  hint?: ReactNode
  /** Seen, reached by Tab and sent with the form, but not changed. */
  readOnly?: boolean | undefined
}

/** Yes, no, or partly. */
export const Checkbox = forwardRef<HTMLButtonElement, CheckboxProps>(function Checkbox(
  { label, hint, readOnly, className, ...props },
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
      {...readOnlyChoice(readOnly, props.onClick)}
      aria-readonly={readOnly || undefined}
      id={id}
      aria-describedby={describedBy}
      className={cn('wu:group wu:checkbox wu:choice-read-only', !label && className)}
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
