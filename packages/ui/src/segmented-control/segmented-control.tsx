import { RadioGroup as Primitive } from 'radix-ui'
import { type ForwardedRef, forwardRef, type ReactElement, type ReactNode, type RefAttributes } from 'react'
import { useFieldControl, useFieldGroup } from '../field/field-context'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** One segment; with `iconOnly` of the control its label is read, not seen. */
export interface SegmentOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

/** Props of {@link SegmentedControl}: `label` names the choice for screen readers; in a `Field` the field names it. */
export interface SegmentedControlProps<V extends string>
  extends Omit<
    Primitive.RadioGroupProps,
    'asChild' | 'aria-label' | 'children' | 'defaultValue' | 'onChange' | 'onValueChange' | 'value'
  > {
  value?: V | undefined
  defaultValue?: V | undefined
  onChange?: ((value: V) => void) | undefined
  label?: string | undefined
  options: readonly SegmentOption<V>[]
  iconOnly?: boolean | undefined
  /** All segments as wide as the place has them: on phones and in forms. */
  fill?: boolean | undefined
}

/** One of two to five, at once: views of a list, filters of a panel. A group of radio buttons: arrows choose. */
export const SegmentedControl = forwardRef(Segments) as <V extends string>(
  props: SegmentedControlProps<V> & RefAttributes<HTMLDivElement>,
) => ReactElement

function Segments<V extends string>(
  { onChange, label, options, iconOnly = false, fill = false, className, ...props }: SegmentedControlProps<V>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const wiring = useFieldGroup(label)
  const disabled = useFieldControl(props).disabled ?? false
  return (
    <Primitive.Root
      ref={ref}
      {...wiring}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange?.(option.value)
      }}
      aria-label={label}
      orientation="horizontal"
      data-slot="segmented-control"
      className={cn(
        'wu:segments wu:forced-colors:border wu:aria-[invalid=true]:outline wu:aria-[invalid=true]:outline-bad',
        fill ? 'wu:flex wu:w-full' : 'wu:inline-flex',
        className,
      )}
      {...props}
      disabled={disabled}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          aria-label={iconOnly ? option.label : undefined}
          title={iconOnly || fill ? option.label : undefined}
          data-slot="segment"
          className={cn(
            'wu:segment wu:min-w-0 wu:justify-center wu:gap-1.5 wu:disabled:cursor-not-allowed wu:disabled:text-ink-3 wu:disabled:opacity-60 wu:forced-colors:disabled:text-[GrayText]',
            fill && 'wu:flex-1',
            focusRing,
          )}
        >
          {option.icon && (
            <span aria-hidden className="wu:inline-flex wu:shrink-0">
              {option.icon}
            </span>
          )}
          {!iconOnly && <span className="wu:truncate">{option.label}</span>}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
