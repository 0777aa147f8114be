import { RadioGroup as Primitive } from 'radix-ui'
import { forwardRef, type ReactNode, useId } from 'react'
import { ChoiceLabel } from '../field/choice-label'
import { useFieldControl, useFieldGroup } from '../field/field-context'
import { readOnlyChoice } from '../field/read-only-choice'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** One choice of a {@link RadioGroup}. */
export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

/** Props of {@link RadioGroup}: outside a `Field` it needs `aria-label`. */
export interface RadioGroupProps
  extends Omit<Primitive.RadioGroupProps, 'asChild' | 'children' | 'onChange' | 'onValueChange'> {
  onChange?: ((value: string) => void) | undefined
  options: readonly RadioOption[]
  /** Seen, reached by Tab and sent with the form, but not changed. */
  readOnly?: boolean | undefined
}

/** One of a few, all in sight. */
export const RadioGroup = forwardRef<HTMLDivElement, RadioGroupProps>(function RadioGroup(
  { options, orientation = 'vertical', readOnly, onChange, className, ...props },
  ref,
) {
  const id = useId()
  const wiring = useFieldGroup(props['aria-label'])
  const disabled = useFieldControl(props).disabled ?? false
  return (
    <Primitive.Root
      ref={ref}
      data-slot="radio-group"
      {...wiring}
      aria-readonly={readOnly || undefined}
      {...props}
      onValueChange={onChange}
      disabled={disabled}
      className={cn(
        'wu:flex wu:font-sans wu:text-md',
        orientation === 'horizontal'
          ? 'wu:flex-wrap wu:gap-x-5 wu:gap-y-2'
          : 'wu:flex-col wu:gap-2 wu:pointer-coarse:gap-4',
        className,
      )}
    >
      {options.map((option, index) => (
        <ChoiceLabel
          key={option.value}
          controlId={`${id}${index}`}
          label={option.label}
          hint={option.hint}
          hintId={`${id}${index}hint`}
          isDisabled={disabled || option.disabled}
          control={
            <Primitive.Item
              id={`${id}${index}`}
              value={option.value}
              {...readOnlyChoice(readOnly)}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}${index}hint` : undefined}
              className={cn(
                'wu:relative wu:inline-flex wu:size-4 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-full wu:border wu:border-line-control wu:bg-surface wu:before:absolute wu:before:-inset-1.5 wu:before:content-[""]',
                'wu:hover:border-ink-3 wu:data-[state=checked]:border-brand wu:data-[state=checked]:bg-brand wu:disabled:cursor-not-allowed wu:disabled:opacity-50',
                'wu:in-[[aria-invalid=true]]:border-bad wu:forced-colors:data-[state=checked]:bg-[Highlight] wu:forced-colors:data-[state=checked]:forced-color-adjust-none wu:forced-colors:disabled:border-[GrayText]',
                'wu:choice-read-only',
                focusRing,
              )}
            >
              <Primitive.Indicator className="wu:block wu:size-1.5 wu:rounded-full wu:bg-ink-inverse wu:in-data-readonly:bg-ink-2 wu:forced-colors:bg-[HighlightText]" />
            </Primitive.Item>
          }
        />
      ))}
    </Primitive.Root>
  )
})
