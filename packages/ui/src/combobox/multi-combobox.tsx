import { Popover as Primitive } from 'radix-ui'
import { type KeyboardEvent, useRef } from 'react'
import { Chip } from '../chip/chip'
import { useFieldControl } from '../field/field-context'
import { controlLook } from '../input/control-look'
import { cn } from '../lib/cn'
import type { ComboboxBase } from './combobox'
import { OptionsList } from './options-list'
import { useCombobox } from './use-combobox'

/** Props of {@link MultiCombobox}. Outside a `Field` it needs `aria-label`. */
export interface MultiComboboxProps<T> extends ComboboxBase<T> {
  value: readonly T[]
  onChange: (value: T[]) => void
  onBlur?: () => void
}

/** Several of many, found by typing; Backspace takes the last one away. */
export function MultiCombobox<T>({
  value,
  onChange,
  onBlur,
  load,
  getKey,
  getLabel,
  renderOption = getLabel,
  placeholder = 'Найти…',
  emptyText = 'Ничего не найдено',
  disabled,
  className,
  ...props
}: MultiComboboxProps<T>) {
  const wiring = useFieldControl(props)
  const input = useRef<HTMLInputElement>(null)
  const has = (option: T) => value.some((one) => getKey(one) === getKey(option))
  const remove = (option: T) => onChange(value.filter((one) => getKey(one) !== getKey(option)))
  const box = useCombobox<T>(load, (option) => {
    if (has(option)) remove(option)
    else onChange([...value, option])
    if (box.search !== '') box.type('')
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && box.search === '' && last !== undefined) remove(last)
    else box.handleKeyDown(event)
  }

  return (
    <Primitive.Root open={box.open}>
      <Primitive.Anchor asChild>
        <div
          data-slot="multi-combobox"
          className={cn(
            controlLook,
            'wu:flex wu:min-h-8 wu:flex-wrap wu:items-center wu:gap-1 wu:px-1 wu:py-0.5 wu:focus-within:border-focus wu:focus-within:outline-2 wu:focus-within:-outline-offset-1 wu:focus-within:outline-focus wu:pointer-coarse:min-h-11',
            wiring['aria-invalid'] === true && 'wu:border-bad',
            className,
          )}
        >
          {value.map((option) => (
            <Chip
              key={getKey(option)}
              label={getLabel(option)}
              onRemove={
                disabled
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
            aria-label={props['aria-label']}
            {...wiring}
            {...box.inputProps}
            disabled={disabled}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={box.search}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.show}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              box.hide()
              onBlur?.()
            }}
            className="wu:h-6 wu:min-w-24 wu:flex-1 wu:px-1.5 wu:outline-none wu:placeholder:text-ink-3 wu:pointer-coarse:text-[16px]"
          />
        </div>
      </Primitive.Anchor>
      {box.open && (
        <OptionsList
          id={box.listId}
          state={box.state}
          active={box.active}
          onActiveChange={box.setActive}
          onPick={(option) => {
            if (has(option)) remove(option)
            else onChange([...value, option])
          }}
          onRetry={box.retry}
          isChosen={has}
          getKey={getKey}
          renderOption={renderOption}
          emptyText={emptyText}
          label="Варианты"
          multiple
        />
      )}
    </Primitive.Root>
  )
}
