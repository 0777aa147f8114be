import { CalendarDays } from 'lucide-react'
import { Popover as Primitive } from 'radix-ui'
import { forwardRef, type KeyboardEvent, type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import { FieldContext, useFieldControl } from '../field/field-context'
import { PlainIconButton } from '../icon-button/plain-icon-button'
import { Input, type InputProps } from '../input/input'
import { settleHandlers, type TypedValue, useTypedControl } from '../input/use-typed-value'
import { cn } from '../lib/cn'
import { floating } from '../lib/floating'
import { scrollInside } from '../lib/scroll-inside'
import { usePortalContainer } from '../portal/use-portal-container'

/** Value props of every input with a calendar: `value` and `onChange`, or `defaultValue` alone. */
export interface PickerInputProps<V>
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  value?: V | null | undefined
  defaultValue?: V | null | undefined
  /** Null while the field is empty or its text can't be read. */
  onChange?: ((value: V | null) => void) | undefined
}

/** The specified pause after the last letter before a typed date counts; milliseconds. Enter and leaving the field count at once. */
export const INPUT_DEBOUNCE = 1000

interface PickerShellProps
  extends Omit<InputProps, 'slot' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  slot: string
  typed: Pick<TypedValue<unknown>, 'text' | 'problem' | 'type' | 'settle' | 'reset'>
  /** Names the button and the dialog. */
  pickerLabel: string
  /** Sent with the form instead of the text. */
  formValue: string
  children: (close: () => void) => ReactNode
}

/** A text that means a date, and a dialog with a calendar beside it. Not exported from the package. */
export const PickerInput = forwardRef<HTMLInputElement, PickerShellProps>(function PickerInput(
  { slot, typed, pickerLabel, formValue, children, className, readOnly, name, onBlur, onKeyDown, ...props },
  ref,
) {
  const container = usePortalContainer()
  const { disabled } = useFieldControl(props)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useTypedControl(input, typed)
  const settle = settleHandlers(typed, { onBlur, onKeyDown })

  const show = (from: HTMLElement | null) => {
    opener.current = from
    typed.settle()
    setOpen(true)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    settle.onKeyDown(event)
    if (event.key !== 'ArrowDown' || event.defaultPrevented || readOnly) return
    event.preventDefault()
    show(input.current)
  }
  return (
    <Primitive.Root open={open} onOpenChange={setOpen}>
      <Primitive.Anchor asChild>
        <div
          data-slot={slot}
          data-state={open ? 'open' : 'closed'}
          className={cn('wu:relative wu:w-full wu:min-w-0', className)}
        >
          <Input
            ref={input}
            autoComplete="off"
            {...props}
            title={typed.problem ?? props.title}
            disabled={disabled}
            readOnly={readOnly}
            aria-invalid={typed.problem !== undefined || props['aria-invalid']}
            type="text"
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={settle.onBlur}
            onKeyDown={handleKeyDown}
            className="wu:pe-9 wu:tabular-nums"
          />
          {name !== undefined && <input type="hidden" name={name} value={formValue} disabled={disabled} />}
          <PlainIconButton
            ref={button}
            size="sm"
            label={pickerLabel}
            disabled={disabled || readOnly}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => (open ? setOpen(false) : show(button.current))}
            className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:end-0.5 wu:pointer-coarse:end-0"
          >
            <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
          </PlainIconButton>
        </div>
      </Primitive.Anchor>
      <Primitive.Portal container={container}>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={pickerLabel}
          data-slot="calendar-dialog"
          onOpenAutoFocus={(event) => {
            const content = event.currentTarget
            if (!(content instanceof Element)) return
            event.preventDefault()
            content.querySelector<HTMLElement>('[data-autofocus]')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A click outside has already moved the focus to where the person wants it.
            const active = document.activeElement
            if (active === null || active === document.body) opener.current?.focus()
          }}
          onInteractOutside={(event) => {
            // The button closes by itself; closed here as well, its click would open again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          className={cn(
            floating,
            'wu:max-h-(--radix-popover-content-available-height) wu:max-w-[calc(100vw-1rem)] wu:overflow-auto wu:p-3',
          )}
          {...scrollInside}
        >
          {/* What stands in the dialog is not the control the field names. */}
          <FieldContext.Provider value={null}>{children(() => setOpen(false))}</FieldContext.Provider>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
