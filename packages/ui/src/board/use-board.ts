import { type ForwardedRef, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type MenuAnchor, toAnchor } from '../drag/anchored-menu'
import { useLabels } from '../labels/use-labels'
import { useControllable } from '../lib/hooks/use-controllable'
import { useMergedRef } from '../lib/hooks/use-merged-ref'
import type { BoardActions } from './board-card'
import { boardLabels } from './board-labels'
import type { BoardProps } from './board-props'
import { toMoves } from './move/board-menu'
import { type CardKey, type CardPlace, findCard, toMove } from './move/board-move'
import { toNeighbour, toNextSlot } from './move/board-walk'
import { type BoardLift, isSame, useBoardLift } from './move/use-board-lift'

/** Focus, moves, the card on its way and what is read out: everything of {@link Board} but its drawing. */
export function useBoard<C>(props: BoardProps<C>, ref: ForwardedRef<HTMLDivElement>) {
  const { columns, getKey, cardLabel, onMove, onOpen, onAdd, onQuickAdd, canMove, onCollapsedChange } = props
  const labels = useLabels('board', boardLabels)
  const root = useRef<HTMLDivElement | null>(null)
  const [focused, setFocused] = useState<CardKey | null>(null)
  const [said, setSaid] = useState('')
  const [menuOf, setMenuOf] = useState<{ card: C; anchor: MenuAnchor } | null>(null)
  const [noneCollapsed] = useState<ReadonlySet<string>>(() => props.defaultCollapsed ?? new Set())
  const [collapsed, setCollapsed] = useControllable(props.collapsed, noneCollapsed, onCollapsedChange)
  const toggled = useRef<string | null>(null)
  const follow = useRef<{ key: CardKey; to: string; index: number | null } | null>(null)

  const cardAt = ({ column, index }: CardPlace): C | undefined => columns[column]?.cards[index]
  const isShut = (column: number) => Boolean(props.collapsible) && collapsed.has(columns[column]?.key ?? '')
  const isRefused = (key: CardKey, column: number): boolean => {
    if (!canMove) return false
    const at = findCard(columns, getKey, key)
    const card = at ? cardAt(at) : undefined
    const target = columns[column]
    if (!at || card === undefined || !target) return false
    return at.column !== column && !canMove(card, target.key)
  }
  const toPlaceText = (from: CardPlace, to: CardPlace) => {
    const target = columns[to.column]
    const count = (target?.cards.length ?? 0) + (from.column === to.column ? 0 : 1)
    return labels.place(target?.title ?? '', Math.min(count, Math.max(0, to.index) + 1), count)
  }

  const moveAndFollow = (key: CardKey, to: CardPlace): boolean => {
    const from = findCard(columns, getKey, key)
    const next = toMove(columns, getKey, key, to)
    if (!from || !next || isRefused(key, to.column)) return false
    const said = labels.moved(cardLabel(next.card), toPlaceText(from, to))
    const tell = () => {
      setSaid(said)
      // Into another column the caller may sort it in, within its own it goes where it was told to.
      follow.current = { key, to: next.to, index: next.from === next.to ? to.index : null }
      setFocused(key)
    }
    const asked = onMove(next)
    if (!(asked instanceof Promise)) tell()
    else {
      // Nothing is said of a card that waits for an answer: what asks has the floor, and tells what went wrong with it.
      const stay = () => setSaid(labels.stayed(cardLabel(next.card)))
      void asked.then((isMoved) => (isMoved ? tell() : stay()), stay)
    }
    return true
  }
  const focusAt = (to: CardPlace) => {
    const card = cardAt(to)
    if (card === undefined) return
    // In a long column a card out of sight is not drawn before it is the one with the focus.
    flushSync(() => setFocused(getKey(card)))
    focusCard(root.current, getKey(card))
  }
  // A card moved by the keyboard is drawn anew in another column and takes the focus along; the caller may take its time.
  useEffect(() => {
    if (!follow.current) return
    const { key, to, index } = follow.current
    const at = findCard(columns, getKey, key)
    if (!at || columns[at.column]?.key !== to || (index !== null && at.index !== index)) return
    focusCard(root.current, key)
    follow.current = null
  })

  // The button that folds goes with what it folds; the one that takes it back stands in its place.
  useEffect(() => {
    const key = toggled.current
    if (key === null || document.activeElement !== document.body) return
    const column = root.current?.querySelector(`[data-slot="board-column"][data-key="${CSS.escape(key)}"]`)
    column?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    toggled.current = null
  })

  const { lift, setLift, toLift } = useBoardLift({
    root,
    columns,
    getKey,
    isRefused,
    onDrop: ({ key, from, slot }) => {
      if (!isSame(from, slot)) moveAndFollow(key, slot)
    },
  })
  const liftedCard = lift ? (cardAt(lift.from) ?? null) : null

  useEffect(() => {
    if (lift?.by !== 'keyboard') return
    root.current?.querySelector('[data-slot="board-gap"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [lift])

  const putDown = (now: BoardLift, isDropped: boolean) => {
    const card = cardAt(now.from)
    setLift(null)
    const isMoved = isDropped && !isSame(now.from, now.slot) && moveAndFollow(now.key, now.slot)
    if (!isMoved && card !== undefined) setSaid(labels.stayed(cardLabel(card)))
  }
  const pressLifted = (event: KeyboardEvent, now: BoardLift) => {
    const slot = toNextSlot(columns, now.from, now.slot, event.key, (column) => isRefused(now.key, column))
    if (slot) {
      setLift({ ...now, slot })
      setSaid(toPlaceText(now.from, slot))
    } else if (event.key === ' ' || event.key === 'Enter') putDown(now, true)
    else if (event.key === 'Escape' || event.key === 'Tab') {
      putDown(now, false)
      // The view went along with the gap, and comes back to the card.
      const to = columns[now.from.column]?.key
      if (event.key === 'Escape' && to !== undefined) follow.current = { key: now.key, to, index: now.from.index }
    } else if (!event.key.startsWith('Arrow')) return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: KeyboardEvent<HTMLElement>, card: C) => {
    const key = getKey(card)
    const at = findCard(columns, getKey, key)
    if (!at) return
    if (lift?.by === 'keyboard') {
      pressLifted(event, lift)
      return
    }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (event.key === 'Enter' && onOpen) onOpen(card)
      else if (!lift) {
        setLift(toLift(key, 'keyboard', event.currentTarget.offsetHeight))
        setSaid(labels.lifted(cardLabel(card), toPlaceText(at, at)))
      }
      return
    }
    const to = event.altKey
      ? toNextSlot(columns, at, at, event.key, (column) => isRefused(key, column))
      : toNeighbour(columns, at, event.key, isShut)
    if (!to) return
    event.preventDefault()
    if (event.altKey) moveAndFollow(key, to)
    else focusAt(to)
  }

  const handlers: BoardActions<C> = {
    open: (card) => onOpen?.(card),
    focus: (card) => {
      // Who has gone on to another card is not called back.
      if (follow.current?.key !== getKey(card)) follow.current = null
      setFocused(getKey(card))
    },
    blur: (card) => {
      if (lift?.by === 'keyboard' && lift.key === getKey(card)) putDown(lift, false)
    },
    press,
    menu: (card, opener) => {
      // It stays drawn as long as its menu, which gives the focus back.
      setFocused(getKey(card))
      setMenuOf({ card, anchor: toAnchor(opener) })
    },
    toggle: (key) => {
      const next = new Set(collapsed)
      if (!next.delete(key)) next.add(key)
      toggled.current = key
      setCollapsed(next)
    },
    add: (key) => onAdd?.(key),
    quickAdd: (key, title) => onQuickAdd?.(key, title),
  }
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const actions = useMemo<BoardActions<C>>(
    () => ({
      open: (card) => latest.current.open(card),
      focus: (card) => latest.current.focus(card),
      blur: (card) => latest.current.blur(card),
      press: (event, card) => latest.current.press(event, card),
      menu: (card, opener) => latest.current.menu(card, opener),
      toggle: (key) => latest.current.toggle(key),
      add: (key) => latest.current.add(key),
      quickAdd: (key, title) => latest.current.quickAdd(key, title),
    }),
    [],
  )

  const known = focused === null ? null : findCard(columns, getKey, focused)
  const stopAt = known ?? {
    column: columns.findIndex(({ cards }, place) => cards.length > 0 && !isShut(place)),
    index: 0,
  }
  const stopCard = cardAt(stopAt)
  const menuAt = menuOf && findCard(columns, getKey, getKey(menuOf.card))

  return {
    setRoot: useMergedRef(root, ref),
    said,
    lift,
    lifted: liftedCard,
    stop: stopCard === undefined ? null : { column: stopAt.column, key: getKey(stopCard) },
    actions,
    collapsed,
    isRefused,
    menu: {
      anchor: menuAt ? menuOf.anchor : null,
      label: menuOf ? labels.moveCard(cardLabel(menuOf.card)) : '',
      items: menuAt
        ? toMoves(columns, menuAt, labels, {
            isRefused: (column) => isRefused(getKey(menuOf.card), column),
            go: (to) => moveAndFollow(getKey(menuOf.card), to),
          })
        : [],
      close: () => setMenuOf(null),
    },
  }
}

function focusCard(root: HTMLElement | null, key: CardKey) {
  const card = root?.querySelector<HTMLElement>(`[data-slot="board-card"][data-id="${CSS.escape(String(key))}"]`)
  // A browser's own scrolling to the focus leaves out one that has it already, and of one partly in sight the rest.
  card?.focus({ preventScroll: true })
  card?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
