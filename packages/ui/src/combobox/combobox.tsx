import { ChevronsUpDown } from 'lucide-react'
import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  useImperativeHandle,
  useRef,
} from 'react'
import { ClearButton, clearPlace } from '../input/clear-button'
import { controlLine, controlLook } from '../input/control-look'
import { cn } from '../lib/cn'
import { useFormValue } from '../lib/hooks/use-form-value'
import { ComboboxFrame } from './combobox-frame'
import { type ComboboxBase, useCombobox } from './use-combobox'

/** Props of {@link Combobox}. Outside a `Field` it needs `aria-label`. */
export type ComboboxProps<T> = ComboboxBase<T> & {
  value?: T | null | undefined
  defaultValue?: T | null | undefined
  onChange?: ((value: T | null) => void) | undefined
  /** Whether a chosen option may be taken away, by × or by emptying the input. True unless told otherwise. */
  clearable?: boolean | undefined
}

function ComboboxWithRef<T>(props: ComboboxProps<T>, ref: ForwardedRef<HTMLInputElement>) {
  const { getKey, getLabel, renderOption = getLabel, emptyText, className, clearable = true } = props
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useFormValue<T | null>(props.value, props.defaultValue ?? null, props.onChange, input)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const box = useCombobox<T>(props, {
    onPick: setValue,
    isChosen: (option) => value !== null && getKey(option) === getKey(value),
    closedText: value === null ? '' : getLabel(value),
    onEmptied: clearable ? () => setValue(null) : undefined,
  })
  const { disabled, readOnly } = box.inputProps
  const canClear = clearable && value !== null && !disabled && !readOnly
  return (
    <ComboboxFrame box={box} getKey={getKey} renderOption={renderOption} emptyText={emptyText}>
      <div
        data-slot="combobox"
        data-state={box.open ? 'open' : 'closed'}
        className={cn('wu:relative wu:w-full wu:min-w-0', className)}
      >
        <input
          ref={input}
          {...box.inputProps}
          // Typed over rather than added to.
          onFocus={(event) => event.target.select()}
          className={cn(controlLook, controlLine, 'wu:truncate', canClear ? 'wu:pe-14' : 'wu:pe-8')}
        />
        {canClear && (
          <ClearButton
            className={clearPlace}
            label={box.labels.clear}
            onClick={() => {
              setValue(null)
              input.current?.focus()
            }}
          />
        )}
        <ChevronsUpDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="wu:-translate-y-1/2 wu:pointer-events-none wu:absolute wu:top-1/2 wu:end-2.5 wu:text-ink-3"
        />
      </div>
    </ComboboxFrame>
  )
}

/** One of many, found by typing. */
export const Combobox = forwardRef(ComboboxWithRef) as <T>(
  props: ComboboxProps<T> & RefAttributes<HTMLInputElement>,
) => ReactElement
