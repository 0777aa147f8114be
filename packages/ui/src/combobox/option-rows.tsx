import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { cn } from '../lib/cn'
import { floatingOption } from '../lib/floating'
import { type NearRows, useNearRows } from '../lib/hooks/use-near-rows'

const ROW_HEIGHT = 32

/** Props of {@link OptionRows}. */
export interface OptionRowsProps<T> {
  listId: string
  options: readonly T[]
  active: number
  onActiveChange: (index: number) => void
  onTake: (index: number) => void
  isChosen: (option: T) => boolean
  getKey: (option: T) => string
  renderOption: (option: T) => ReactNode
  scroller: RefObject<HTMLElement | null>
}

/** The options of a list; of many only those in sight are drawn, and the highlighted one. Not exported from the package. */
export function OptionRows<T>({
  listId,
  options,
  active,
  onActiveChange,
  onTake,
  isChosen,
  getKey,
  renderOption,
  scroller,
}: OptionRowsProps<T>) {
  const { rows, height } = useNearRows({ count: options.length, rowHeight: ROW_HEIGHT, kept: [active], scroller })
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, listId])

  const row = ({ index, start }: NearRows['rows'][number]) => {
    const option = options[index]
    if (option === undefined) return null
    return (
      <div
        key={getKey(option)}
        id={`${listId}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen(option)}
        aria-setsize={start === undefined ? undefined : options.length}
        aria-posinset={start === undefined ? undefined : index + 1}
        data-index={index}
        data-highlighted={index === active ? '' : undefined}
        style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
        // The keys are the input's: the focus never leaves it.
        {...{ onMouseMove: () => index !== active && onActiveChange(index), onClick: () => onTake(index) }}
        className={cn(optionLook, start !== undefined && 'wu:absolute wu:inset-x-0 wu:top-0')}
      >
        <span className="wu:min-w-0 wu:flex-1 wu:wrap-anywhere">{renderOption(option)}</span>
        {isChosen(option) && <Check aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-brand" />}
      </div>
    )
  }
  if (height === undefined) return rows.map(row)
  return (
    <div role="presentation" style={{ height }} className="wu:relative">
      {rows.map(row)}
    </div>
  )
}

/** The look of an option. */
export const optionLook = cn(floatingOption, 'wu:cursor-pointer')
