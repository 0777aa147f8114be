import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cn } from '../../lib/cn'
import { cellLook, grid, gridCell } from './cell-look'

const COLUMNS = 3
/** Months of a year, or so many years on a page. */
export const PERIODS = 12

/** Props of {@link PeriodGrid}: months and years are numbers that grow by one, see `monthIndex`. */
export interface PeriodGridProps {
  label: string
  /** The one the arrows stand on; its page is shown. */
  focus: number
  onFocus: (index: number) => void
  chosen: number | undefined
  current: number
  /** The arrows stop there. */
  lowest?: number | undefined
  highest?: number | undefined
  textOf: (index: number) => string
  labelOf: (index: number) => string
  isDisabled: (index: number) => boolean
  onPick: (index: number) => void
}

/** Twelve months or years to choose from by pointer and arrows. Not exported from the package. */
export function PeriodGrid({
  label,
  focus,
  onFocus,
  chosen,
  current,
  lowest = Number.NEGATIVE_INFINITY,
  highest = Number.POSITIVE_INFINITY,
  textOf,
  labelOf,
  isDisabled,
  onPick,
}: PeriodGridProps) {
  const first = Math.floor(focus / PERIODS) * PERIODS
  const table = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-period="${focus}"]`)?.focus()
  }, [focus])

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = Math.min(highest, Math.max(lowest, focus + move(focus - first)))
    if (next === focus) return
    isMoved.current = true
    onFocus(next)
  }
  const rows = Array.from({ length: PERIODS / COLUMNS }, (_, row) => first + row * COLUMNS)
  return (
    <table ref={table} {...grid} aria-label={label} onKeyDown={handleKeyDown} className="wu:w-full wu:border-collapse">
      <tbody className="wu:table-row-group">
        {rows.map((start) => (
          <tr key={start} className="wu:table-row">
            {[start, start + 1, start + 2].map((index) => (
              <td key={index} {...gridCell(index === chosen)} className="wu:p-0.5">
                <button
                  type="button"
                  tabIndex={index === focus ? 0 : -1}
                  aria-label={labelOf(index)}
                  aria-disabled={isDisabled(index) || undefined}
                  aria-current={index === current ? 'date' : undefined}
                  data-period={index}
                  data-autofocus={index === focus ? '' : undefined}
                  data-current={index === current ? '' : undefined}
                  data-state={index === chosen ? 'selected' : 'idle'}
                  onClick={() => !isDisabled(index) && onPick(index)}
                  className={cn(cellLook, 'wu:h-11 wu:w-full wu:px-1 wu:text-md')}
                >
                  {textOf(index)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const moves: Record<string, (place: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -COLUMNS,
  ArrowDown: () => COLUMNS,
  Home: (place) => -(place % COLUMNS),
  End: (place) => COLUMNS - 1 - (place % COLUMNS),
  PageUp: () => -PERIODS,
  PageDown: () => PERIODS,
}
