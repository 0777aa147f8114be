import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  useImperativeHandle,
  useRef,
} from 'react'
import { Chip } from '../chip/chip'
import { controlLook, controlWithChips, inputAmongChips } from '../input/control-look'
import { cn } from '../lib/cn'
import { useFormValue } from '../lib/hooks/use-form-value'
import { ComboboxFrame } from './combobox-frame'
import { type ComboboxBase, useCombobox } from './use-combobox'

/** Props of {@link MultiCombobox}. Outside a `Field` it needs `aria-label`. */
export type MultiComboboxProps<T> = ComboboxBase<T> & {
  value?: readonly T[] | undefined
  defaultValue?: readonly T[] | undefined
  onChange?: ((value: T[]) => void) | undefined
}

function MultiComboboxWithRef<T>(props: MultiComboboxProps<T>, ref: ForwardedRef<HTMLInputElement>) {
  const { getKey, getLabel, renderOption = getLabel, emptyText, className } = props
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useFormValue<readonly T[]>(
    props.value,
    props.defaultValue ?? [],
    (next) => props.onChange?.([...next]),
    input,
  )
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const has = (option: T) => value.some((one) => getKey(one) === getKey(option))
  const remove = (option: T) => setValue(value.filter((one) => getKey(one) !== getKey(option)))
  const box = useCombobox<T>(props, {
    multiple: true,
    onPick: (option) => (has(option) ? remove(option) : setValue([...value, option])),
    isChosen: has,
    onBackspace: () => setValue(value.slice(0, -1)),
  })
  const { disabled, placeholder, ...inputProps } = box.inputProps
  const { readOnly } = inputProps
  return (
    <ComboboxFrame box={box} getKey={getKey} renderOption={renderOption} emptyText={emptyText}>
      <div
        data-slot="multi-combobox"
        data-state={box.open ? 'open' : 'closed'}
        data-readonly={readOnly || undefined}
        className={cn(controlLook, controlWithChips, className)}
      >
        {value.map((option) => (
          <Chip
            key={getKey(option)}
            label={getLabel(option)}
            onRemove={
              disabled || readOnly
                ? undefined
                : () => {
                    remove(option)
                    input.current?.focus()
                  }
            }
          />
        ))}
        <input
          ref={input}
          {...inputProps}
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          className={inputAmongChips}
        />
      </div>
    </ComboboxFrame>
  )
}

/** Several of many, found by typing; Backspace takes the last one away. */
export const MultiCombobox = forwardRef(MultiComboboxWithRef) as <T>(
  props: MultiComboboxProps<T> & RefAttributes<HTMLInputElement>,
) => ReactElement
