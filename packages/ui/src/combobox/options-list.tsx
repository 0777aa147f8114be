import { Check } from 'lucide-react'
import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { cn } from '../lib/cn'
import { floating, floatingItem } from '../lib/floating'
import { scrollInside } from '../lib/scroll-inside'
import { Spinner } from '../spinner/spinner'
import type { OptionsState } from './use-options'

/** Props of {@link OptionsList}. */
export interface OptionsListProps<T> {
  id: string
  state: OptionsState<T>
  active: number
  onActiveChange: (index: number) => void
  onPick: (option: T) => void
  onRetry: () => void
  isChosen: (option: T) => boolean
  getKey: (option: T) => string
  renderOption: (option: T) => ReactNode
  emptyText: string
  label: string
  multiple?: boolean
}

/** The floating list of a combobox; the input keeps the focus. */
export function OptionsList<T>({
  id,
  state: { status, options },
  active,
  onActiveChange,
  onPick,
  onRetry,
  isChosen,
  getKey,
  renderOption,
  emptyText,
  label,
  multiple = false,
}: OptionsListProps<T>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        role="presentation"
        data-slot="combobox-list"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // The press would take the focus out of the input and close the list before the choice is made.
        onMouseDown={(event) => event.preventDefault()}
        className={cn(
          floating,
          'wu:max-h-[min(20rem,var(--radix-popover-content-available-height))] wu:w-(--radix-popover-trigger-width) wu:min-w-48 wu:max-w-[calc(100vw-1rem)] wu:overflow-y-auto wu:p-1',
        )}
        {...scrollInside}
      >
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple || undefined}
          className="wu:block"
        >
          {options.map((option, index) => (
            <div
              key={getKey(option)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(option)}
              data-highlighted={index === active ? '' : undefined}
              ref={index === active ? scrollToView : undefined}
              // The keys are the input's: the focus never leaves it.
              {...{ onMouseMove: () => onActiveChange(index), onClick: () => onPick(option) }}
              className={cn(floatingItem, 'wu:cursor-pointer wu:pointer-coarse:min-h-11')}
            >
              <span className="wu:min-w-0 wu:flex-1 wu:wrap-anywhere">{renderOption(option)}</span>
              {isChosen(option) && (
                <Check aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-brand" />
              )}
            </div>
          ))}
        </div>
        {status === 'loading' && options.length === 0 && (
          <p className="wu:flex wu:items-center wu:gap-2 wu:px-2 wu:py-1.5 wu:text-ink-3">
            <Spinner label="Поиск" />
            <span aria-hidden className="wu:text-md">
              Поиск…
            </span>
          </p>
        )}
        {status === 'ready' && options.length === 0 && (
          <p role="status" className="wu:px-2 wu:py-1.5 wu:text-ink-3">
            {emptyText}
          </p>
        )}
        {status === 'failed' && (
          <div role="alert" className="wu:flex wu:items-center wu:justify-between wu:gap-2 wu:px-2 wu:py-1 wu:text-bad">
            <span className="wu:text-md">Не удалось загрузить</span>
            <Button size="sm" onClick={onRetry}>
              Повторить
            </Button>
          </div>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

function scrollToView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
}
