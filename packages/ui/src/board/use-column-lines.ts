import type { RefObject } from 'react'
import { useNearRows } from '../lib/hooks/use-near-rows'
import { VIRTUAL_FROM } from '../lib/hooks/use-seen'
import { isAbove, toLines } from './move/board-lines'
import type { CardKey } from './move/board-move'
import { useIsMany } from './use-is-many'

/** Pixels of a common card with the room around it, until some are measured. */
const LINE_HEIGHT = 112

interface ColumnLinesOptions<C> {
  cards: readonly C[]
  getKey: (card: C) => CardKey
  liftedKey: CardKey | null
  stopKey: CardKey | null
  gapAt: number
  /** Of a crowded board a short column is drawn as a long one. */
  isCrowded: boolean
  /** Out of sight sideways: only cards that stay drawn anyway are. */
  isFar: boolean
  scroller: RefObject<HTMLElement | null>
}

/** The scroller of a column out of sight: nothing in it is followed or measured. */
const nowhere: RefObject<HTMLElement | null> = { current: null }

/** What of a column is drawn: all of it, or of many cards those near the eye, the lifted one and that of the Tab key. */
export function useColumnLines<C>({
  cards,
  getKey,
  liftedKey,
  stopKey,
  gapAt,
  isCrowded,
  isFar,
  scroller,
}: ColumnLinesOptions<C>) {
  const lines = toLines(cards, getKey, liftedKey, gapAt)
  const isLong = useIsMany(cards.length, VIRTUAL_FROM) || isCrowded
  const keys = lines.map(({ key }) => key)
  const kept = isLong ? [gapAt < 0 ? -1 : keys.indexOf(null), stopKey === null ? -1 : keys.indexOf(stopKey)] : []
  const near = useNearRows({
    count: lines.length,
    rowHeight: LINE_HEIGHT,
    kept,
    scroller: isFar ? nowhere : scroller,
    keys,
    isLong,
  })

  const lifted = liftedKey === null ? -1 : cards.findIndex((card) => getKey(card) === liftedKey)
  const card = cards[lifted]
  const drawn = near.rows.flatMap(({ index, start }) => {
    const line = isFar && !kept.includes(index) ? undefined : lines[index]
    return line ? [{ ...line, index, start }] : []
  })
  const below = drawn.findIndex((line) => !isAbove(line, lifted))
  const at = below < 0 ? drawn.length : below
  return {
    height: near.height,
    above: drawn.slice(0, at),
    lifted: card === undefined ? null : { key: getKey(card), card, place: lifted },
    below: drawn.slice(at),
  }
}
