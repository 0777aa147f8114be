import type { CardKey } from './board-move'

/** A line of a column: a card, or the gap of one on its way; `place` is counted without the lifted card. */
export interface BoardLine<C> {
  /** Null for the gap. */
  key: CardKey | null
  card?: C
  place: number
}

/** The lines of a column in their order, the gap at `gapAt` (none at -1), without the lifted card. */
export function toLines<C>(
  cards: readonly C[],
  getKey: (card: C) => CardKey,
  liftedKey: CardKey | null,
  gapAt: number,
): BoardLine<C>[] {
  const lines: BoardLine<C>[] = []
  for (const card of cards) {
    const key = getKey(card)
    if (key !== liftedKey) lines.push({ key, card, place: lines.length })
  }
  const gap = Math.min(gapAt, lines.length)
  if (gap >= 0) lines.splice(gap, 0, { key: null, place: gap })
  return lines
}

/** Whether a line stands above the card lifted from this place; of the two the gap comes first. */
export function isAbove<C>({ key, place }: BoardLine<C>, lifted: number): boolean {
  return place < lifted || (key === null && place === lifted)
}

/** The place in a column for a card let go at `y`, from the lines that are drawn, top down. */
export function toPlaceAt(lines: readonly { place: number; middle: () => number }[], y: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const at = (low + high) >> 1
    const line = lines[at]
    if (line && y >= line.middle()) low = at + 1
    else high = at
  }
  const above = lines[low - 1]
  return above ? above.place + 1 : (lines[0]?.place ?? 0)
}
