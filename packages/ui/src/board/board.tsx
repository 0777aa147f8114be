import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { MenuItem } from '../dropdown-menu/menu-items'
import { cn } from '../lib/cn'
import { BoardCard } from './board-card'
import { BoardColumnView } from './board-column'
import { type BoardColumn, type BoardMove, type CardKey, type CardPlace, findCard, toMove } from './board-move'
import { useBoardDrag } from './use-board-drag'

/** Props of {@link Board}: the caller changes `columns` after `onMove`; `cardLabel` is what a screen reader calls a card. */
export interface BoardProps<C> {
  columns: readonly BoardColumn<C>[]
  getKey: (card: C) => CardKey
  renderCard: (card: C) => ReactNode
  cardLabel: (card: C) => string
  onMove: (move: BoardMove<C>) => void
  onOpen: (card: C) => void
  onAdd?: (columnKey: string) => void
  isLoading?: boolean
  className?: string
}

/**
 * Cards in columns. They move by the pointer, by Alt and the arrows, and by the menu «Переместить»; arrows alone walk,
 * Enter opens.
 */
export function Board<C>({
  columns,
  getKey,
  renderCard,
  cardLabel,
  onMove,
  onOpen,
  onAdd,
  isLoading = false,
  className,
}: BoardProps<C>) {
  const boardId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<CardKey | null>(null)
  const [said, setSaid] = useState('')
  const follow = useRef<{ key: CardKey; to: string; index: number | null } | null>(null)

  const move = (key: CardKey, to: CardPlace): BoardMove<C> | null => {
    const next = toMove(columns, getKey, key, to)
    const target = columns[to.column]
    if (!next || !target) return null
    const count = target.cards.length + (next.from === next.to ? 0 : 1)
    const place = Math.min(count, Math.max(0, to.index) + 1)
    setSaid(`${cardLabel(next.card)}: колонка «${target.title}», место ${place} из ${count}`)
    onMove(next)
    return next
  }
  // The drag listeners live as long as the board, the columns change under them.
  const moveNow = useRef(move)
  useEffect(() => {
    moveNow.current = move
  })
  const drag = useBoardDrag(
    boardId,
    useCallback((key: CardKey, slot: CardPlace) => moveNow.current(key, slot), []),
  )

  // A card moved by the keyboard is drawn anew in another column and takes the focus along; the caller may take its time.
  useEffect(() => {
    if (!follow.current) return
    const { key, to, index } = follow.current
    const at = findCard(columns, getKey, key)
    if (!at || columns[at.column]?.key !== to || (index !== null && at.index !== index)) return
    findElement(root.current, key)?.focus()
    follow.current = null
  })

  const moveAndFollow = (key: CardKey, to: CardPlace) => {
    const next = move(key, to)
    // Into another column the caller may sort it in, within its own it goes where it was told to.
    if (next) follow.current = { key, to: next.to, index: next.from === next.to ? to.index : null }
  }

  const handleFocus = (key: CardKey) => {
    // Who has gone on to another card is not called back.
    if (follow.current?.key !== key) follow.current = null
    setFocused(key)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, card: C, at: CardPlace) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(card)
      return
    }
    const to = toNeighbour(columns, at, event.key, event.altKey)
    if (!to) return
    event.preventDefault()
    if (event.altKey) {
      moveAndFollow(getKey(card), to)
      return
    }
    const next = columns[to.column]?.cards[to.index]
    if (next !== undefined) findElement(root.current, getKey(next))?.focus()
  }

  const first = columns.find(({ cards }) => cards.length > 0)?.cards[0]
  const known = focused !== null && findCard(columns, getKey, focused) !== null
  const stop = known ? focused : first === undefined ? null : getKey(first)
  const dragged = drag ? findCard(columns, getKey, drag.key) : null

  return (
    <div
      ref={root}
      data-slot="board"
      className={cn(
        'wu:flex wu:min-h-0 wu:snap-x wu:items-stretch wu:gap-3 wu:overflow-x-auto wu:font-sans wu:text-ink wu:text-md wu:md:snap-none',
        className,
      )}
    >
      <span id={`${boardId}help`} hidden className="wu:hidden">
        Enter открывает. Alt со стрелками перемещает карточку.
      </span>
      <span role="status" aria-live="assertive" className="wu:sr-only">
        {said}
      </span>
      {columns.map((column, place) => (
        <BoardColumnView
          key={column.key}
          boardId={boardId}
          column={column}
          place={place}
          slot={drag?.slot?.column === place ? { index: drag.slot.index, height: drag.height } : null}
          draggedIndex={dragged?.column === place ? dragged.index : null}
          isLoading={isLoading}
          onAdd={onAdd && (() => onAdd(column.key))}
          getCardKey={getKey}
          renderCard={(card, index) => {
            const key = getKey(card)
            const at = { column: place, index }
            return (
              <BoardCard
                boardId={boardId}
                id={key}
                label={cardLabel(card)}
                helpId={`${boardId}help`}
                isStop={key === stop}
                isDragged={drag?.key === key}
                moves={toMoves(columns, at, (to) => moveAndFollow(key, to))}
                onOpen={() => onOpen(card)}
                onFocus={() => handleFocus(key)}
                onKeyDown={(event) => handleKeyDown(event, card, at)}
              >
                {renderCard(card)}
              </BoardCard>
            )
          }}
        />
      ))}
    </div>
  )
}

function findElement(root: HTMLElement | null, key: CardKey): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-slot="board-card"][data-id="${CSS.escape(String(key))}"]`) ?? null
}

// Walking skips empty columns, a moving card may enter them.
function toNeighbour<C>(
  columns: readonly BoardColumn<C>[],
  { column, index }: CardPlace,
  key: string,
  moving: boolean,
): CardPlace | null {
  if (key === 'ArrowUp') return { column, index: index - 1 }
  if (key === 'ArrowDown') return { column, index: index + 1 }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return null
  let next = column + step
  while (!moving && columns[next]?.cards.length === 0) next += step
  const target = columns[next]
  if (!target) return null
  return { column: next, index: moving ? index : Math.min(index, target.cards.length - 1) }
}

function toMoves<C>(
  columns: readonly BoardColumn<C>[],
  { column, index }: CardPlace,
  go: (to: CardPlace) => void,
): MenuItem[] {
  const last = (columns[column]?.cards.length ?? 1) - 1
  return [
    { heading: 'Переместить' },
    ...columns.map((target, place) => ({
      label: target.title,
      disabled: place === column,
      onSelect: () => go({ column: place, index: 0 }),
    })),
    { separator: true },
    { label: 'Выше', disabled: index === 0, shortcut: 'Alt ↑', onSelect: () => go({ column, index: index - 1 }) },
    { label: 'Ниже', disabled: index === last, shortcut: 'Alt ↓', onSelect: () => go({ column, index: index + 1 }) },
  ]
}
