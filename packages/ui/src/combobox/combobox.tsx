import { ChevronsUpDown, X } from 'lucide-react'
import { Popover as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useFieldControl } from '../field/field-context'
import { IconButton } from '../icon-button/icon-button'
import { controlLine, controlLook } from '../input/control-look'
import { cn } from '../lib/cn'
import { OptionsList } from './options-list'
import { useCombobox } from './use-combobox'
import type { LoadOptions } from './use-options'

/** What {@link Combobox} and {@link MultiCombobox} have in common. `load` is asked with a debounce, the last answer wins. */
export interface ComboboxBase<T> {
  load: LoadOptions<T>
  getKey: (option: T) => string
  getLabel: (option: T) => string
  renderOption?: (option: T) => ReactNode
  placeholder?: string
  emptyText?: string
  disabled?: boolean
  id?: string
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Props of {@link Combobox}. Outside a `Field` it needs `aria-label`. */
export interface ComboboxProps<T> extends ComboboxBase<T> {
  value: T | null
  onChange: (value: T | null) => void
  onBlur?: () => void
}

/** One of many, found by typing. */
export function Combobox<T>({
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
}: ComboboxProps<T>) {
  const wiring = useFieldControl(props)
  const input = useRef<HTMLInputElement>(null)
  const pick = (option: T) => {
    onChange(option)
    box.hide()
  }
  const box = useCombobox(load, pick)
  const chosen = value === null ? '' : getLabel(value)

  return (
    <Primitive.Root open={box.open}>
      <Primitive.Anchor asChild>
        <div data-slot="combobox" className={cn('wu:relative wu:w-full wu:min-w-0', className)}>
          <input
            ref={input}
            aria-label={props['aria-label']}
            {...wiring}
            {...box.inputProps}
            disabled={disabled}
            placeholder={chosen || placeholder}
            value={box.open ? box.search : chosen}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.show}
            onKeyDown={box.handleKeyDown}
            onBlur={() => {
              box.hide()
              onBlur?.()
            }}
            className={cn(controlLook, controlLine, 'wu:truncate', value === null ? 'wu:pr-8' : 'wu:pr-14')}
          />
          {value !== null && !disabled && (
            <IconButton
              size="sm"
              label="Очистить"
              onClick={() => {
                onChange(null)
                input.current?.focus()
              }}
              className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:right-7 wu:size-6"
            >
              <X aria-hidden size={14} strokeWidth={1.75} />
            </IconButton>
          )}
          <ChevronsUpDown
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className="wu:-translate-y-1/2 wu:pointer-events-none wu:absolute wu:top-1/2 wu:right-2.5 wu:text-ink-3"
          />
        </div>
      </Primitive.Anchor>
      {box.open && (
        <OptionsList
          id={box.listId}
          state={box.state}
          active={box.active}
          onActiveChange={box.setActive}
          onPick={pick}
          onRetry={box.retry}
          isChosen={(option) => value !== null && getKey(option) === getKey(value)}
          getKey={getKey}
          renderOption={renderOption}
          emptyText={emptyText}
          label="Варианты"
        />
      )}
    </Primitive.Root>
  )
}
