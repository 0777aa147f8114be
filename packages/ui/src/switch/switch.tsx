import { Switch as Primitive } from 'radix-ui'
import { forwardRef, type ReactNode, useId } from 'react'
import { ChoiceLabel } from '../field/choice-label'
import { useFieldControl } from '../field/field-context'
import { readOnlyChoice } from '../field/read-only-choice'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** Props of {@link Switch}: without `label` it needs `aria-label`. */
export interface SwitchProps extends Omit<Primitive.SwitchProps, 'asChild' | 'children'> {
  checked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  label?: ReactNode
  /** Stands under the label and describes the control. */
  hint?: ReactNode
  /** Seen, reached by Tab and sent with the form, but not changed. */
  readOnly?: boolean | undefined
}

/** On or off, at once. */
export const Switch = forwardRef<HTMLButtonElement, SwitchProps>(function Switch(
  { label, hint, readOnly, className, ...props },
  ref,
) {
  const ownId = useId()
  const wiring = useFieldControl(props)
  const id = wiring.id ?? ownId
  const hintId = `${ownId}hint`
  const describedBy = [wiring['aria-describedby'], hint && label && hintId].filter(Boolean).join(' ') || undefined
  const control = (
    <Primitive.Root
      ref={ref}
      data-slot="switch"
      {...props}
      {...wiring}
      {...readOnlyChoice(readOnly, props.onClick)}
      aria-readonly={readOnly || undefined}
      id={id}
      aria-describedby={describedBy}
      className={cn(
        'wu:relative wu:inline-flex wu:h-4.5 wu:w-8 wu:shrink-0 wu:cursor-pointer wu:items-center wu:rounded-full wu:bg-muted-mark wu:transition-colors wu:duration-(--ws-fast)',
        'wu:before:absolute wu:before:-inset-1.5 wu:before:content-[""] wu:pointer-coarse:before:-inset-3.5',
        'wu:data-[state=checked]:bg-brand wu:disabled:cursor-not-allowed wu:disabled:opacity-50',
        'wu:forced-colors:border wu:forced-colors:data-[state=checked]:bg-[Highlight] wu:forced-colors:data-[state=checked]:forced-color-adjust-none wu:aria-[invalid=true]:outline-1 wu:aria-[invalid=true]:outline-offset-1 wu:aria-[invalid=true]:outline-bad',
        'wu:choice-read-only wu:data-readonly:inset-ring wu:data-readonly:inset-ring-line-strong',
        focusRing,
        !label && className,
      )}
    >
      <Primitive.Thumb className="wu:block wu:size-3.5 wu:translate-x-0.5 wu:rtl:-translate-x-0.5 wu:rounded-full wu:bg-ink-inverse wu:in-data-readonly:bg-ink-3 wu:in-data-readonly:data-[state=checked]:bg-brand wu:forced-colors:bg-[ButtonText] wu:forced-colors:data-[state=checked]:bg-[HighlightText] wu:transition-transform wu:duration-(--ws-fast) wu:data-[state=checked]:translate-x-4 wu:rtl:data-[state=checked]:-translate-x-4 wu:motion-reduce:transition-none" />
    </Primitive.Root>
  )
  if (!label) return control
  return (
    <ChoiceLabel
      control={control}
      controlId={id}
      label={label}
      hint={hint}
      hintId={hintId}
      isDisabled={wiring.disabled}
      className={className}
    />
  )
})
