import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { cn } from '../lib/cn'
import { floatingItem } from '../lib/floating'

/** Below this many the browser draws them all faster than it could be spared. */
const VIRTUAL_FROM = 100
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
  const isVirtual = options.length > VIRTUAL_FROM
  const virtualizer = useVirtualizer({
    count: isVirtual ? options.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 320, height: 320 },
    rangeExtractor(range) {
      const drawn = defaultRangeExtractor(range)
      return active < 0 || active >= options.length || drawn.includes(active)
        ? drawn
        : [...drawn, active].sort((one, other) => one - other)
    },
  })
  useEffect(() => {
    if (active < 0) return
    if (isVirtual && active < options.length) virtualizer.scrollToIndex(active)
    else document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, isVirtual, listId, options.length, virtualizer])

  const row = (index: number, start?: number) => {
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
        ref={start === undefined ? undefined : virtualizer.measureElement}
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
  if (!isVirtual) return options.map((_, index) => row(index))
  return (
    <div role="presentation" style={{ height: virtualizer.getTotalSize() }} className="wu:relative">
      {virtualizer.getVirtualItems().map((item) => row(item.index, item.start))}
    </div>
  )
}

/** The look of an option; the highlighted one is outlined where colours are forced. */
export const optionLook = cn(
  floatingItem,
  'wu:cursor-pointer wu:pointer-coarse:min-h-11 wu:forced-colors:data-highlighted:outline-2 wu:forced-colors:data-highlighted:-outline-offset-2 wu:forced-colors:data-highlighted:outline-[Highlight]',
)
