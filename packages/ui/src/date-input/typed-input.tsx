import { CalendarDays } from 'lucide-react'
import { type FocusEvent, forwardRef, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { Input, type InputProps } from '../input/input'
import { cn } from '../lib/cn'

/** Props of {@link TypedInput}: how a value is read, shown and exchanged with the native picker. */
export interface TypedInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: string | null
  onChange: (value: string | null) => void
  parse: (text: string) => string | undefined
  show: (value: string) => string
  picker: { type: 'date' | 'datetime-local'; label: string; toPicker: (value: string) => string }
}

/** A text that means a date: typed freely, or chosen in the browser's own picker. Not exported from the package. */
export const TypedInput = forwardRef<HTMLInputElement, TypedInputProps>(function TypedInput(
  { value, onChange, parse, show, picker, className, disabled, onBlur, ...props },
  ref,
) {
  const [typed, setTyped] = useState<string | null>(null)
  const native = useRef<HTMLInputElement>(null)
  const wrong = typed !== null && typed.trim() !== '' && parse(typed) === undefined

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    // A wrong text stays in sight, a right one takes its usual form.
    if (!wrong) setTyped(null)
    onBlur?.(event)
  }
  const openPicker = () => {
    try {
      native.current?.showPicker()
    } catch {
      // Without the picker (an old browser, a frame of another origin) one types.
      native.current?.focus()
    }
  }
  return (
    <div data-slot="date-input" className={cn('wu:relative wu:w-full wu:min-w-0', className)}>
      <Input
        ref={ref}
        autoComplete="off"
        inputMode="text"
        {...props}
        disabled={disabled}
        aria-invalid={wrong || props['aria-invalid']}
        type="text"
        value={typed ?? (value === null ? '' : show(value))}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          onChange(parse(text) ?? null)
        }}
        onBlur={handleBlur}
        className="wu:pr-9 wu:tabular-nums"
      />
      <input
        ref={native}
        type={picker.type}
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        value={value === null ? '' : picker.toPicker(value)}
        onChange={(event) => {
          setTyped(null)
          onChange(parse(event.target.value) ?? null)
        }}
        className="wu:pointer-events-none wu:absolute wu:right-0 wu:bottom-0 wu:size-8 wu:opacity-0"
      />
      <IconButton
        size="sm"
        label={picker.label}
        disabled={disabled}
        onClick={openPicker}
        className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:right-0.5"
      >
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
})
