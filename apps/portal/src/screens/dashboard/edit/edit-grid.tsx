import type { Schema } from '@ws/api-client/contract'
import { IconButton } from '@ws/ui'
import { GripVertical, MoveDiagonal2, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Filters, Item } from '../dashboard.queries'
import { Widget } from '../widget'
import { COLUMNS, GridPlace, WidgetsGrid } from '../widgets-grid'
import { isRepeated, moved, resized } from './arrange'

/** Props of {@link EditGrid}. */
export interface EditGridProps {
  items: readonly Item[]
  cards: readonly Schema<'WidgetCard'>[]
  filters: Filters
  onChange: (items: readonly Item[]) => void
}

/** A row of the grid with the gap below it, in pixels. */
const ROW = 72

/** Widgets that are moved and sized by the pointer, a finger or the arrow keys. */
export function EditGrid({ items, cards, filters, onChange }: EditGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const over = useRef<number | null>(null)
  const [said, setSaid] = useState('')
  const titles = new Map(cards.map(({ key, title }) => [key, title]))

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    onChange(moved(items, from, to))
    setSaid(`Место ${to + 1} из ${items.length}`)
  }
  const resize = (index: number, w: number, h: number) => {
    const next = resized(items, index, w, h)
    onChange(next)
    setSaid(`Ширина ${next[index]?.w} из ${COLUMNS}, высота ${next[index]?.h}`)
  }
  const handleKeys = (event: KeyboardEvent, index: number, item: Item) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const [x = 0, y = 0] = step
    if (event.shiftKey) resize(index, item.w + x, item.h + y)
    else {
      move(index, index + x + y)
      // The button is another one after the move: the focus goes along with its widget.
      const handle = () => grid.current?.querySelector<HTMLElement>(`[data-handle="${index + x + y}"]`)
      requestAnimationFrame(() => handle()?.focus())
    }
  }
  const handleDrag = (event: PointerEvent) => {
    if (dragged === null) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')
    const place = under ? Number(under.dataset.place) : null
    // Only when another one is entered: what has moved away lies under the pointer for a moment.
    if (place === null || place === over.current) return
    over.current = place
    if (place === dragged) return
    move(dragged, place)
    setDragged(place)
    over.current = place
  }
  const stop = () => {
    setDragged(null)
    over.current = null
  }
  return (
    <div ref={grid}>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <WidgetsGrid>
        {items.map((item, index) => {
          const title = item.report?.title ?? titles.get(item.key) ?? ''
          return (
            <GridPlace
              key={`${item.key} ${isRepeated(item.key) ? index : ''}`}
              item={item}
              className={dragged === index ? 'opacity-60' : ''}
            >
              <div data-place={index} className="relative h-full">
                <Widget
                  item={item}
                  title={title}
                  filters={filters}
                  onChange={(next) => onChange(items.map((one, place) => (place === index ? next : one)))}
                  tools={
                    <span className="flex items-center gap-1">
                      <IconButton
                        label={`Переставить «${title}»`}
                        data-handle={index}
                        className="cursor-grab touch-none"
                        onKeyDown={(event) => handleKeys(event, index, item)}
                        onPointerDown={(event) => {
                          event.currentTarget.setPointerCapture(event.pointerId)
                          setDragged(index)
                          over.current = index
                        }}
                        onPointerMove={handleDrag}
                        onPointerUp={stop}
                        onPointerCancel={stop}
                      >
                        <GripVertical aria-hidden="true" size={16} strokeWidth={1.75} />
                      </IconButton>
                      <IconButton
                        label={`Убрать «${title}»`}
                        onClick={() => onChange(items.filter((_, place) => place !== index))}
                      >
                        <X aria-hidden="true" size={16} strokeWidth={1.75} />
                      </IconButton>
                    </span>
                  }
                />
                <Corner item={item} grid={grid} onResize={(w, h) => resize(index, w, h)} />
              </div>
            </GridPlace>
          )
        })}
      </WidgetsGrid>
    </div>
  )
}

/** The corner by which a widget is sized with a pointer; the keyboard does it by the handle. */
function Corner({
  item,
  grid,
  onResize,
}: {
  item: Item
  grid: { readonly current: HTMLDivElement | null }
  onResize: (w: number, h: number) => void
}) {
  const begun = useRef<{ x: number; y: number; w: number; h: number } | null>(null)
  return (
    <span
      aria-hidden="true"
      className="absolute right-1 bottom-1 hidden cursor-nwse-resize touch-none p-1 text-ink-3 xl:block"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, y: event.clientY, w: item.w, h: item.h }
      }}
      onPointerMove={(event) => {
        if (begun.current === null || grid.current === null) return
        const { x, y, w, h } = begun.current
        const [wide, high] = [
          w + Math.round((event.clientX - x) / (grid.current.clientWidth / COLUMNS)),
          h + Math.round((event.clientY - y) / ROW),
        ]
        if (wide !== item.w || high !== item.h) onResize(wide, high)
      }}
      onPointerUp={() => {
        begun.current = null
      }}
      onPointerCancel={() => {
        begun.current = null
      }}
    >
      <MoveDiagonal2 size={16} strokeWidth={1.75} />
    </span>
  )
}
