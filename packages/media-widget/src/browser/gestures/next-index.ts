/** Where a key leads from an item; undefined when the key leads nowhere. `page` is how many rows are in sight. */
export function nextIndex(
  key: string,
  index: number,
  options: { columns: number; count: number; page?: number },
): number | undefined {
  const { columns, count, page = 1 } = options
  const within = (target: number) => (target >= 0 && target < count ? target : index)
  const column = index % columns
  const aside = columns > 1 ? 1 : 0
  const lastRow = Math.floor((count - 1) / columns)
  const inRow = (row: number) => Math.min(Math.max(0, Math.min(row, lastRow)) * columns + column, count - 1)
  const row = Math.floor(index / columns)
  // A last row that is not full is reached at its end.
  const moves: Record<string, number> = {
    ArrowRight: within(index + aside),
    ArrowLeft: within(index - aside),
    ArrowDown: inRow(row + 1),
    ArrowUp: inRow(row - 1),
    PageDown: inRow(row + page),
    PageUp: inRow(row - page),
    Home: 0,
    End: count - 1,
  }
  return moves[key]
}
