import { RadioGroup as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** One segment; with `iconOnly` of the control its label is read, not seen. */
export interface SegmentOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  disabled?: boolean
}

/** Props of {@link SegmentedControl}: `label` names the choice for screen readers. */
export interface SegmentedControlProps<V extends string> {
  value: V
  onChange: (value: V) => void
  label: string
  options: readonly SegmentOption<V>[]
  iconOnly?: boolean
  className?: string
}

/** One of two to five, at once: views of a list, filters of a panel. */
export function SegmentedControl<V extends string>({
  value,
  onChange,
  label,
  options,
  iconOnly = false,
  className,
}: SegmentedControlProps<V>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
      }}
      aria-label={label}
      orientation="horizontal"
      data-slot="segmented-control"
      className={cn(
        'wu:inline-flex wu:max-w-full wu:rounded-md wu:bg-sunken wu:p-0.5 wu:font-sans wu:text-md',
        className,
      )}
    >
      {options.map((option) => (
        <Primitive.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          aria-label={iconOnly ? option.label : undefined}
          title={iconOnly ? option.label : undefined}
          className={cn(
            'wu:inline-flex wu:h-7 wu:min-w-0 wu:cursor-pointer wu:items-center wu:justify-center wu:gap-1.5 wu:rounded-[5px] wu:border wu:border-transparent wu:px-2.5 wu:text-ink-2 wu:pointer-coarse:h-11',
            'wu:hover:text-ink wu:disabled:cursor-not-allowed wu:disabled:opacity-50 wu:data-[state=checked]:border-line wu:data-[state=checked]:bg-raised wu:data-[state=checked]:font-[550] wu:data-[state=checked]:text-ink wu:data-[state=checked]:shadow-1',
            focusRing,
          )}
        >
          {option.icon}
          {!iconOnly && <span className="wu:truncate">{option.label}</span>}
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
