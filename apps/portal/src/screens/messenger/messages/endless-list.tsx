import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** How high a row is taken to be until it is drawn, in pixels: rather too low, so that too many are drawn than too few. */
const ROW = 64
/** What is drawn before the height of the list is known, in pixels. */
const FIRST_VIEW = 1200
/** Rows drawn beyond both edges of what is seen. */
const OVERSCAN = 10
/** With fewer rows than this before an edge more are asked for. */
const AHEAD = 25
/** So long a list comes to rest where it opens, in milliseconds, unless a hand takes it from there. */
const OPENING = 5_000
/** Nearer to the end than this, in pixels, what comes is followed. */
const NEAR_END = 40

/** What can be asked of the list. */
export interface EndlessListHandle {
  toEnd: () => void
  /** Goes to a row; false where it is not at hand. */
  show: (key: string) => boolean
}

interface EndlessListProps<Row> {
  ref?: Ref<EndlessListHandle>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row, at: number) => ReactNode
  label: string
  /** The row at which the list opens; without one, at its end. */
  start: string | null
  hasBefore: boolean
  hasAfter: boolean
  onBefore: () => void
  onAfter: () => void
  onEnd: (isAtEnd: boolean) => void
}

/** A list that goes on at both ends: what is seen is drawn, what is read stays where it is, and whoever is at the end follows what comes. */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  const { ref, rows, keyOf, children, label, start, hasBefore, hasAfter, onBefore, onAfter, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  // A page that is read on to is no news: only behind the latest row what is added is followed.
  const wasLatest = useRef(!hasAfter)
  const keyAt = useCallback((at: number) => keyOf(rows[at] as Row), [rows, keyOf])
  const placeOf = (key: string | null) => (key === null ? -1 : rows.findIndex((row) => keyOf(row) === key))
  const kept = placeOf(focused)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: keyAt,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    ...{ anchorTo: 'end', followOnAppend: wasLatest.current, scrollEndThreshold: NEAR_END },
    ...{ paddingStart: 12, paddingEnd: 12 },
    initialRect: { width: 0, height: FIRST_VIEW },
    initialOffset: () => Math.max(0, (start === null ? rows.length : placeOf(start)) * ROW - FIRST_VIEW / 2),
    // The row that has the focus stays, wherever the list is scrolled.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return kept < 0 || seen.includes(kept) ? seen : [...seen, kept].sort((one, two) => one - two)
    },
  })
  const show = (key: string) => {
    const at = placeOf(key)
    if (at >= 0) list.scrollToIndex(at, { align: 'center' })
    return at >= 0
  }
  const opensUntil = useRef(Number.POSITIVE_INFINITY)
  // On its way somewhere the list takes no notice of rows that come before those in sight, which would move under a hand.
  const takeOver = () => {
    opensUntil.current = 0
    list.cancelScroll()
  }
  useImperativeHandle(ref, () => ({
    toEnd: () => {
      takeOver()
      list.scrollToEnd()
    },
    show: (key) => {
      takeOver()
      return show(key)
    },
  }))
  useLayoutEffect(() => {
    opensUntil.current = performance.now() + OPENING
  }, [])
  // It goes to a place by its number, which is another row's once more have come before it.
  useLayoutEffect(() => {
    if (performance.now() < opensUntil.current && (start === null || !show(start))) list.scrollToEnd()
  }, [rows.length > 0 ? keyAt(0) : null])
  useLayoutEffect(() => {
    wasLatest.current = !hasAfter
  })
  const drawn = list.getVirtualItems()
  const { startIndex: first = 0, endIndex: last = 0 } = list.range ?? {}
  useEffect(() => {
    if (hasBefore && first < AHEAD) onBefore()
  }, [hasBefore, first, rows])
  useEffect(() => {
    if (hasAfter && last >= rows.length - AHEAD) onAfter()
  }, [hasAfter, last, rows])
  const tellEnd = () => onEnd(list.isAtEnd(NEAR_END))
  useEffect(tellEnd)

  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      onScroll={tellEnd}
      onWheel={takeOver}
      onTouchStart={takeOver}
      onPointerDown={takeOver}
      onKeyDown={takeOver}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]')
        setFocused(row ? keyAt(Number(row.dataset.index)) : null)
      }}
      // A window that is left keeps its focus for when one comes back.
      onBlur={({ target }) => target !== document.activeElement && setFocused(null)}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-2"
    >
      <div className="relative" style={{ height: list.getTotalSize() }}>
        {drawn.map(({ index, key, start: top }) => (
          <div
            key={key}
            ref={list.measureElement}
            data-index={index}
            // Margins of what is in it belong to its height.
            className="absolute inset-x-0 top-0 flow-root px-4"
            style={{ transform: `translateY(${top}px)` }}
          >
            {children(rows[index] as Row, index)}
          </div>
        ))}
      </div>
    </div>
  )
}
